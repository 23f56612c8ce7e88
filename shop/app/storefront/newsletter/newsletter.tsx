import { data, redirect } from "react-router";
import { subscribe } from "../../../server/content/newsletter/subscribe.ts";
import { pageRequestOf } from "../../request-context.ts";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/newsletter";
import { NewsletterForm } from "./newsletter-form.tsx";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "page newsletter-page" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = pageRequestOf(context);
  const { shop: site, policies } = await shop.settings();
  return {
    privacyPage: policies.privacy,
    head: pageHead(
      { name: site.name, url: shop.config.publicUrl },
      {
        title: t("Newsletter"),
        description: t("News from {shop} by email.", { shop: site.name }),
        path: "/newsletter/",
        isIndexed: false,
      },
    ),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitorRequest } = pageRequestOf(context);
  const outcome = await subscribe(shop, visitorRequest ?? request, request);
  if (outcome.kind === "requested") return redirect("/newsletter/sent/", { status: 303 });
  const { email, text, source, status } = outcome;
  return data({ email, text, source }, { status });
}

export default function Newsletter({ loaderData: { head, privacyPage }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page-head">
      <h1>{t("Newsletter")}</h1>
      <p>{head.description}</p>
      <NewsletterForm source={actionData?.source || "newsletter"} privacyPage={privacyPage} before={actionData} />
    </div>
  );
}
