import { data } from "react-router";
import { alertItemName, findAlertItem } from "../../../server/catalog/stock-alerts/alert-items.ts";
import { confirmAlert, findAlert } from "../../../server/catalog/stock-alerts/stock-alerts.ts";
import { pageRequestOf } from "../../request-context.ts";
import { LinkQuestion, SubscribeResult } from "../subscribe/subscribe-result.tsx";
import type { Route } from "./+types/alert-confirm";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "page" };
export const meta = () => [{ title: t("Confirm your alert") }, { name: "robots", content: "noindex" }];

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = pageRequestOf(context);
  const alert = await findAlert(shop, "stock-alert-confirm", tokenIn(request));
  const item = alert && (await findAlertItem(shop.database.pool, alert.productId, alert.variationId));
  return {
    isConfirmed: alert !== null && alert.status !== "requested" && alert.status !== "pending",
    item: item && { name: alertItemName(item), href: `/product/${item.slug}/` },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const alert = await confirmAlert(pageRequestOf(context).shop, tokenIn(request));
  return data(null, { status: alert ? 200 : 410 });
}

export default function AlertConfirm({ loaderData: { isConfirmed, item } }: Route.ComponentProps) {
  if (!item) {
    return (
      <SubscribeResult title={t("This link has expired")}>
        <p>{t("Please open the link in our latest email, or contact us.")}</p>
      </SubscribeResult>
    );
  }
  const text = t("We’ll email you once, when {product} is back in stock.", { product: item.name });
  if (isConfirmed) {
    return (
      <SubscribeResult title={t("Your alert is set")}>
        <p>{text}</p>
        <p>
          <a href={item.href}>{t("Go to the product")}</a>
        </p>
      </SubscribeResult>
    );
  }
  return <LinkQuestion title={t("Confirm your alert")} text={text} button={t("Confirm alert")} />;
}
