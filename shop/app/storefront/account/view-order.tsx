import { addressLines } from "@vitrine/commerce/addresses";
import { data } from "react-router";
import { findAccountOrder } from "../../../server/accounts/account-orders.ts";
import { findDownloads } from "../../../server/downloads/find-downloads.ts";
import { OrderDownloads } from "../checkout/order-downloads.tsx";
import checkoutStyles from "../checkout/checkout.css?url";
import { OrderDetails } from "../checkout/order-details.tsx";
import { OrderOverview } from "../checkout/order-overview.tsx";
import { headTags } from "../head.ts";
import type { Route } from "./+types/view-order";
import { AccountFrame } from "./account-frame.tsx";
import { accountHead } from "./account-head.server.ts";
import styles from "./account.css?url";
import { requireCustomer } from "./require-customer.server.ts";
import { say } from "../../../texts/say.ts";

export const handle = { bodyClass: "woocommerce-account woocommerce-page woocommerce-view-order" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [checkoutStyles, styles].map((href) => ({ rel: "stylesheet", href }));

/** Somebody else's order is answered like one that does not exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, customer } = await requireCustomer(context);
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  const order = await findAccountOrder(shop.database.pool, customer, id);
  if (!order) throw data(null, { status: 404 });
  const { currency, checkout } = await shop.settings();
  return {
    order,
    currency: { ...currency, code: order.currency },
    billing: addressLines(order.billing, checkout.country),
    delivery: addressLines(order.shippingAddress, checkout.country),
    downloads: await findDownloads(shop.database.pool, order.id),
    head: await accountHead(shop, say("Order {number}", { number: order.number })),
  };
}

export default function ViewOrder({ loaderData: page }: Route.ComponentProps) {
  const { order, currency, billing, delivery, downloads } = page;
  return (
    <AccountFrame title={say("Order {number}", { number: order.number })} here="/my-account/orders/">
      <div className="order-received-page">
        <OrderOverview order={order} currency={currency} />
        <OrderDownloads downloads={downloads} />
        <OrderDetails order={order} currency={currency} />
        <div className="order-addresses">
          <OrderAddress title={say("Billing address")} lines={billing} />
          {delivery.length > 0 && <OrderAddress title={say("Delivery address")} lines={delivery} />}
        </div>
      </div>
    </AccountFrame>
  );
}

function OrderAddress({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className="woocommerce-column">
      <h2>{title}</h2>
      <address>
        {lines.map((line, index) => (
          <span key={index} className="address-line">
            {line}
          </span>
        ))}
      </address>
    </section>
  );
}
