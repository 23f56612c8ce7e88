import { data } from "react-router";
import { confirmSubscription, findSubscriber } from "../../../server/content/newsletter/newsletter-links.ts";
import { pageRequestOf } from "../../request-context.ts";
import { LinkQuestion, SubscribeResult } from "../subscribe/subscribe-result.tsx";
import type { Route } from "./+types/newsletter-confirm";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "page" };
export const meta = () => [{ title: t("Confirm your subscription") }, { name: "robots", content: "noindex" }];

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = pageRequestOf(context);
  const subscriber = await findSubscriber(shop, "newsletter-confirm", tokenIn(request));
  return { state: !subscriber || subscriber.status === "unsubscribed" ? ("expired" as const) : subscriber.status };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop } = pageRequestOf(context);
  const isSubscribed = await confirmSubscription(shop, tokenIn(request));
  return data({ isSubscribed }, { status: isSubscribed ? 200 : 410 });
}

export default function NewsletterConfirm({ loaderData: { state }, actionData }: Route.ComponentProps) {
  if (actionData?.isSubscribed ?? state === "subscribed") {
    return (
      <SubscribeResult title={t("You’re subscribed")}>
        <p>{t("Thank you. Every email has a link to unsubscribe.")}</p>
      </SubscribeResult>
    );
  }
  if (actionData || state === "expired") {
    return (
      <SubscribeResult title={t("This link has expired")}>
        <p>
          <a href="/newsletter/">{t("Subscribe again")}</a>
        </p>
      </SubscribeResult>
    );
  }
  return (
    <LinkQuestion
      title={t("Confirm your subscription")}
      text={t("One click, and you’re on the list.")}
      button={t("Confirm subscription")}
    />
  );
}
