import { data } from "react-router";
import { headTags } from "../head.ts";
import checkoutStyles from "../checkout/checkout.css?url";
import { orderAction } from "../order/order-acts.server.ts";
import { requireOwnOrder } from "../order/order-access.server.ts";
import { readOrderPage } from "../order/order-page.server.ts";
import { OrderView } from "../order/order-view.tsx";
import orderStyles from "../order/order.css?url";
import type { Route } from "./+types/view-order";
import { AccountFrame } from "./account-frame.tsx";
import { readAccountFrame } from "./account-head.server.ts";
import styles from "./account.css?url";
import { ORDERS_PATH } from "./addresses.ts";
import { OrderTag } from "./order-tag.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "woocommerce-account woocommerce-page woocommerce-view-order" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () =>
  [checkoutStyles, styles, orderStyles].map((href) => ({ rel: "stylesheet", href }));

/** Another customer's order gives the same 404 as one that does not exist. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { shop, order, base, customer } = await requireOwnOrder(context, request, params.id);
  if (!customer) throw data(null, { status: 404 });
  return {
    ...(await readOrderPage(shop, order, base)),
    ...(await readAccountFrame(shop, customer, t("Order {number}", { number: order.number }))),
  };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  return orderAction(context, request, params.id);
}

export default function ViewOrder({ loaderData: page, actionData }: Route.ComponentProps) {
  const { order, currency, counts } = page;
  return (
    <AccountFrame
      title={t("Order {number}", { number: order.number })}
      here={ORDERS_PATH}
      counts={counts}
      aside={
        <p className="account-aside">
          <DateText date={order.createdAt} />
          <OrderTag status={order.status} refunded={order.refunded} currency={currency} />
        </p>
      }
    >
      <div className="order-received-page">
        <OrderView page={page} problem={actionData?.problem ?? ""} />
      </div>
    </AccountFrame>
  );
}
