import { data } from "react-router";
import { addressLines } from "@vitrine/commerce/addresses";
import { orderPayPath } from "../../../addresses/checkout-field.ts";
import { findDownloads } from "../../../server/downloads/find-downloads.ts";
import { findOwnOrder } from "../../../server/orders/find-order.ts";
import { refreshPayments } from "../../../server/payments/settle-payments.ts";
import { pageRequestOf } from "../../request-context.ts";
import { headTags, pageHead } from "../head.ts";
import { orderJson } from "../product-json.ts";
import type { Route } from "./+types/order-received";
import styles from "./checkout.css?url";
import { OrderDetails } from "./order-details.tsx";
import { OrderDownloads } from "./order-downloads.tsx";
import { OrderOverview } from "./order-overview.tsx";
import { say } from "../../../texts/say.ts";
import { sayWith } from "../../ui/say-with.tsx";

export const handle = { bodyClass: "woocommerce-checkout woocommerce-page woocommerce-order-received" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** An order is shown to whoever has its key; to everybody else there is no such page. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { shop } = pageRequestOf(context);
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  const key = new URL(request.url).searchParams.get("key") ?? "";
  let order = await findOwnOrder(shop.database.pool, id, key);
  if (order?.status === "pending") {
    // Whoever comes back from paying is usually faster than the provider's message.
    await refreshPayments(shop, id);
    order = await findOwnOrder(shop.database.pool, id, key);
  }
  if (!order) throw data(null, { status: 404 });

  const { currency, checkout, payments, shop: site } = await shop.settings();
  const method = payments.methods.find((each) => each.id === order.paymentMethod);
  const own = { name: site.name, url: shop.config.publicUrl };
  return {
    order,
    downloads: await findDownloads(shop.database.pool, order.id),
    currency: { ...currency, code: order.currency },
    instructions: order.status === "on-hold" || order.status === "processing" ? (method?.instructions ?? "") : "",
    billing: addressLines(order.billing, checkout.country),
    delivery: addressLines(order.shippingAddress, checkout.country),
    head: pageHead(own, {
      title: say("Order received"),
      description: say("What you have ordered."),
      path: "/checkout/order-received/",
      isIndexed: false,
    }),
  };
}

export default function OrderReceived({ loaderData }: Route.ComponentProps) {
  const { order, downloads, currency, instructions, billing, delivery } = loaderData;
  const isUnpaid = order.status === "pending" || order.status === "failed";
  return (
    <div className="woocommerce order-received-page">
      <div className="woocommerce-order" data-placed-order={isUnpaid ? undefined : orderJson(order, currency)}>
        <h1 className="page-title">{say("Order received")}</h1>
        {isUnpaid ? (
          <p className="woocommerce-notice woocommerce-info">
            {sayWith(
              "Your order has been received, but its payment has not. If you have just paid, please load this page again in a moment; if not, {link}.",
              { link: <a href={orderPayPath(order.id, order.key)}>{say("you can pay now")}</a> },
            )}
          </p>
        ) : (
          <p className="woocommerce-notice woocommerce-notice--success woocommerce-thankyou-order-received">
            {say("Thank you. Your order has been received.")}
          </p>
        )}
        <OrderOverview order={order} currency={currency} />
        {instructions !== "" && (
          <section className="payment-instructions" aria-labelledby="payment-instructions">
            <h2 id="payment-instructions">{say("How to pay")}</h2>
            <p>{instructions}</p>
          </section>
        )}
        <OrderDownloads downloads={downloads} />
        <OrderDetails order={order} currency={currency} />
        <div className="order-addresses">
          <OrderAddress
            title={say("Billing address")}
            lines={billing}
            more={[order.billing.phone ?? "", order.email]}
          />
          {delivery.length > 0 && <OrderAddress title={say("Delivery address")} lines={delivery} more={[]} />}
        </div>
      </div>
    </div>
  );
}

interface OrderAddressProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly more: readonly string[];
}

function OrderAddress({ title, lines, more }: OrderAddressProps) {
  return (
    <section className="woocommerce-column">
      <h2>{title}</h2>
      <address>
        {[...lines, ...more.filter((line) => line !== "")].map((line, index) => (
          <span key={index} className="address-line">
            {line}
          </span>
        ))}
      </address>
    </section>
  );
}
