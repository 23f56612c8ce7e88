import { data, redirect } from "react-router";
import { orderPayPath, orderReceivedPath } from "../../../addresses/checkout-field.ts";
import { findOwnOrder } from "../../../server/orders/find-order.ts";
import { payProblemText } from "../../../server/wire/order-pay-post.ts";
import { pageRequestOf } from "../../request-context.ts";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/order-pay";
import styles from "./checkout.css?url";
import { OrderDetails } from "./order-details.tsx";
import { OrderOverview } from "./order-overview.tsx";
import { say } from "../../../texts/say.ts";

export const handle = { bodyClass: "woocommerce-checkout woocommerce-page woocommerce-order-pay" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Only for whoever has the order's key, and only while there is something to pay. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { shop } = pageRequestOf(context);
  const { searchParams } = new URL(request.url);
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  const order = await findOwnOrder(shop.database.pool, id, searchParams.get("key") ?? "");
  if (!order) throw data(null, { status: 404 });
  if (order.status !== "pending" && order.status !== "failed") throw redirect(orderReceivedPath(id, order.key));

  const { currency, payments, shop: site } = await shop.settings();
  const own = { name: site.name, url: shop.config.publicUrl };
  return {
    order,
    currency: { ...currency, code: order.currency },
    address: orderPayPath(id, order.key),
    script: payments.stripe.scriptAddress,
    problem: payProblemText(searchParams.get("problem")),
    head: pageHead(own, {
      title: say("Pay for your order"),
      description: say("Your order waits for its payment."),
      path: "/checkout/order-pay/",
      isIndexed: false,
    }),
  };
}

export default function OrderPay({ loaderData }: Route.ComponentProps) {
  const { order, currency, address, script, problem } = loaderData;
  return (
    <div className="woocommerce order-received-page">
      <div className="woocommerce-order">
        <h1 className="page-title">{say("Pay for your order")}</h1>
        <p>{say("Your order is written down and its goods are set aside for you. It is yours once it is paid.")}</p>
        <OrderOverview order={order} currency={currency} />
        <section className="order-pay" aria-labelledby="order-pay-title">
          <h2 id="order-pay-title">{order.paymentTitle}</h2>
          <div className="order-pay-problem" role="alert" data-pay-problem>
            {problem !== "" && <p className="woocommerce-error">{problem}</p>}
          </div>
          {/* Filled by the provider's own fields where scripts run; the button below works without any. */}
          <form className="order-pay-card" data-card-form data-script={script} data-begin={address} hidden>
            <div className="order-pay-fields" data-card-fields />
            <button type="submit" className="button alt">
              {say("Pay now")}
            </button>
          </form>
          <form method="post" action={address} data-pay-page>
            <button type="submit" className="button">
              {say("Continue to the payment page")}
            </button>
          </form>
        </section>
        <OrderDetails order={order} currency={currency} />
      </div>
    </div>
  );
}
