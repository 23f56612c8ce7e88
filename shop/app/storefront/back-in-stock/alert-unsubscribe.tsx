import { data } from "react-router";
import { findAlert, stopAlerts } from "../../../server/catalog/stock-alerts/stock-alerts.ts";
import { pageRequestOf } from "../../request-context.ts";
import { LinkQuestion, SubscribeResult } from "../subscribe/subscribe-result.tsx";
import type { Route } from "./+types/alert-unsubscribe";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "page" };
export const meta = () => [{ title: t("Unsubscribe") }, { name: "robots", content: "noindex" }];

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = pageRequestOf(context);
  return { hasAlert: (await findAlert(shop, "stock-alert-unsubscribe", tokenIn(request))) !== null };
}

/** Also the button of a mailbox (RFC 8058): a POST to the link of the email, without cookies or further questions. */
export async function action({ request, context }: Route.ActionArgs) {
  const isDone = await stopAlerts(pageRequestOf(context).shop, tokenIn(request));
  return data({ isDone }, { status: isDone ? 200 : 410 });
}

export default function AlertUnsubscribe({ loaderData: { hasAlert }, actionData }: Route.ComponentProps) {
  if (actionData || !hasAlert) {
    return (
      <SubscribeResult title={t("Your alerts were deleted")}>
        <p>{t("We won’t email you about sold-out products any more.")}</p>
      </SubscribeResult>
    );
  }
  return (
    <LinkQuestion
      title={t("Stop our emails about sold-out products?")}
      text={t("We’ll delete your email address from all alerts.")}
      button={t("Delete my alerts")}
    />
  );
}
