import { data } from "react-router";
import { findSubscriber, unsubscribe } from "../../../server/content/newsletter/newsletter-links.ts";
import { pageRequestOf } from "../../request-context.ts";
import { LinkQuestion, SubscribeResult } from "../subscribe/subscribe-result.tsx";
import type { Route } from "./+types/newsletter-unsubscribe";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "page" };
export const meta = () => [{ title: t("Unsubscribe") }, { name: "robots", content: "noindex" }];

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = pageRequestOf(context);
  const subscriber = await findSubscriber(shop, "newsletter-unsubscribe", tokenIn(request));
  return { state: subscriber?.status ?? ("unknown" as const) };
}

/** Also the button of a mailbox (RFC 8058): a POST to the link of the email, without cookies or further questions. */
export async function action({ request, context }: Route.ActionArgs) {
  const isDone = await unsubscribe(pageRequestOf(context).shop, tokenIn(request));
  return data({ isDone }, { status: isDone ? 200 : 410 });
}

export default function NewsletterUnsubscribe({ loaderData: { state }, actionData }: Route.ComponentProps) {
  if (actionData?.isDone ?? state === "unsubscribed") {
    return (
      <SubscribeResult title={t("You’re unsubscribed")}>
        <p>{t("You won’t get our newsletter any more.")}</p>
      </SubscribeResult>
    );
  }
  if (state === "unknown") {
    return (
      <SubscribeResult title={t("This link is not valid")}>
        <p>{t("Please open the link in our latest email, or contact us.")}</p>
      </SubscribeResult>
    );
  }
  return (
    <LinkQuestion
      title={t("Unsubscribe from our newsletter?")}
      text={t("You won’t get our newsletter any more.")}
      button={t("Unsubscribe")}
    />
  );
}
