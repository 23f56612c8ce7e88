import { data } from "react-router";
import { orderPayPath, orderReceivedPath } from "../../../urls/checkout-field.ts";
import { findSession } from "../../../server/people/accounts/sessions.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { readCookies } from "../../../server/platform/http/cookies.ts";
import { findOwnOrder } from "../../../server/sales/orders/find-order.ts";
import { refreshPayments } from "../../../server/sales/payments/settle-payments.ts";
import { privateLinkSecret } from "../../../server/web/private-links.ts";
import { pageRequestOf } from "../../request-context.ts";
import { headTags, pageHead } from "../head.ts";
import { orderJson } from "../product-json.ts";
import type { Route } from "./+types/order-received";
import styles from "./checkout.css?url";
import { AccountOffer } from "./account-offer.tsx";
import { orderAction } from "../order/order-acts.server.ts";
import { readOrderPage } from "../order/order-page.server.ts";
import { OrderNumber } from "../order/order-number.tsx";
import { OrderView } from "../order/order-view.tsx";
import orderStyles from "../order/order.css?url";
import { t } from "../../../i18n/t.ts";
import { Money } from "../../ui/price.tsx";
import { tRich } from "../../ui/rich-text.tsx";

export const handle = { bodyClass: "woocommerce-checkout woocommerce-page woocommerce-order-received" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [styles, orderStyles].map((href) => ({ rel: "stylesheet", href }));

/** Shows an order to visitors who have its key, and 404 to everyone else. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { shop, visitorRequest } = pageRequestOf(context);
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  const key = privateLinkSecret(request);
  let order = await findOwnOrder(shop.database.pool, id, key);
  if (order?.status === "pending" || (order && order.balance > 0)) {
    // A customer who returns from paying is usually faster than the provider's webhook.
    await refreshPayments(shop, id);
    order = await findOwnOrder(shop.database.pool, id, key);
  }
  if (!order) throw data(null, { status: 404 });

  const { payments, shop: site } = await shop.settings();
  const method = payments.methods.find((each) => each.id === order.paymentMethod);
  const customer = visitorRequest && (await findSession(shop, readCookies(visitorRequest), "account"));
  const own = { name: site.name, url: shop.config.publicUrl };
  const page = await readOrderPage(shop, order, orderReceivedPath(id));
  const isToBePaid = !page.isPaid && (order.status === "on-hold" || order.status === "processing");
  return {
    ...page,
    isGuest: !customer,
    canSendMail: await hasMailServer(shop),
    instructions: isToBePaid ? (method?.instructions ?? "") : "",
    head: pageHead(own, {
      title: t("Order received"),
      description: t("The products you ordered."),
      path: "/checkout/order-received/",
      isIndexed: false,
    }),
  };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  return orderAction(context, request, params.id);
}

function thanksTo(name: string): string {
  return name === "" ? t("Order received") : t("Thank you, {name}", { name });
}

export default function OrderReceived({ loaderData: page, actionData }: Route.ComponentProps) {
  const { order, isGuest, canSendMail, currency, instructions, timeline } = page;
  const isUnpaid = order.status === "pending" || order.status === "failed";
  const isOver = order.status === "cancelled" || order.status === "refunded";
  const isThanks = !isUnpaid && !isOver && !timeline.some(({ kind, at }) => kind === "shipped" && at !== null);
  // An edit is no second purchase, on whatever device its customer opens the email.
  return (
    <div className="woocommerce order-received-page">
      <div
        className="woocommerce-order"
        data-placed-order={isUnpaid || order.isEdited ? undefined : orderJson(order, currency)}
      >
        <div className="order-top">
          <OrderNumber order={order} />
          <h1 className="page-title">
            {isThanks
              ? thanksTo(order.billing.firstName ?? "")
              : isUnpaid
                ? t("Order received")
                : t("Order {number}", { number: order.number })}
          </h1>
          {isUnpaid && (
            <p className="woocommerce-notice woocommerce-info">
              {tRich(
                "We’ve received your order, but not the payment yet. If you’ve just paid, reload this page in a moment. If not, {link}.",
                { link: <a href={orderPayPath(order.id)}>{t("you can pay now")}</a> },
              )}
            </p>
          )}
          {isThanks && (
            <p className="woocommerce-notice woocommerce-notice--success woocommerce-thankyou-order-received">
              {t("Thank you. Your order has been received.")}
            </p>
          )}
        </div>
        <OrderView
          page={page}
          problem={actionData?.problem ?? ""}
          first={
            instructions !== "" && (
              <section className="payment-instructions" aria-labelledby="payment-instructions">
                <h2 id="payment-instructions">{t("How to pay")}</h2>
                <p>{instructions}</p>
                <dl>
                  <div>
                    <dt>{t("Total")}</dt>
                    <dd>
                      <Money amount={order.total} currency={currency} />
                    </dd>
                  </div>
                  <div>
                    <dt>{t("Order number")}</dt>
                    <dd>{order.number}</dd>
                  </div>
                </dl>
              </section>
            )
          }
          last={
            isGuest && canSendMail && !isUnpaid && !isOver && order.email !== "" && <AccountOffer email={order.email} />
          }
        />
      </div>
    </div>
  );
}
