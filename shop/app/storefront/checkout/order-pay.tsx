import { isPaid, isPayable } from "@vitrine/commerce/orders";
import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { orderPayPath, orderReceivedPath } from "../../../urls/checkout-field.ts";
import { findOwnOrder } from "../../../server/sales/orders/find-order.ts";
import { readLinePictures } from "../../../server/sales/orders/order-progress.ts";
import { paymentMethods } from "../../../server/sales/orders/payment-methods.ts";
import { isLinkExpired, payableUntilText } from "../../../server/sales/orders/payable-until.ts";
import { payProblemText } from "../../../server/compat/woocommerce/order-pay-post.ts";
import { privateLinkSecret } from "../../../server/web/private-links.ts";
import { pageRequestOf } from "../../request-context.ts";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/order-pay";
import styles from "./checkout.css?url";
import { ChoosePayment, OrderPayOver } from "./choose-payment.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderOverview } from "./order-overview.tsx";
import { t } from "../../../i18n/t.ts";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/price.tsx";

export const handle = { bodyClass: "woocommerce-checkout woocommerce-page woocommerce-order-pay", isPurchase: true };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Requires the order's key, and an order that awaits payment. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { shop } = pageRequestOf(context);
  const { searchParams } = new URL(request.url);
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  const order = await findOwnOrder(shop.database.pool, id, privateLinkSecret(request));
  if (!order) throw data(null, { status: 404 });
  // An order that staff placed: its link says when it can no longer be paid.
  const isLink = order.payableUntil !== null;
  const hasExpired = isLinkExpired(order, shop.now());
  const isOver = isLink && (order.status === "cancelled" || (isPayable(order.status) && hasExpired));
  // What an edit added to a paid order is paid by card.
  const isBalance = isPaid(order.status) && order.balance > 0;
  if (!isPayable(order.status) && !isOver && !isBalance) throw redirect(orderReceivedPath(id));

  const settings = await shop.settings();
  const { currency, payments, shop: site } = settings;
  const hasCard = paymentMethods(settings).some(({ id: method }) => method === "stripe");
  const methods = isLink && !isBalance ? paymentMethods(settings) : [];
  const own = { name: site.name, url: shop.config.publicUrl };
  return {
    order,
    over: isOver ? (hasExpired ? ("expired" as const) : ("cancelled" as const)) : null,
    methods: methods.map(({ id: method, title, description }) => ({ id: method, title, description })),
    balance: isBalance ? order.balance : 0,
    hasCard,
    isChoosing: !isBalance && isLink && (order.paymentMethod !== "stripe" || searchParams.has("choose")),
    until: order.payableUntil === null ? "" : payableUntilText(order.payableUntil, settings),
    pictures: await readLinePictures(shop.database.pool, id),
    currency: { ...currency, code: order.currency },
    address: orderPayPath(id),
    script: payments.stripe.scriptAddress,
    problem: payProblemText(searchParams.get("problem")),
    head: pageHead(own, {
      title: t("Pay for your order"),
      description: t("Your order is awaiting payment."),
      path: "/checkout/order-pay/",
      isIndexed: false,
    }),
  };
}

export default function OrderPay({ loaderData }: Route.ComponentProps) {
  const { order, pictures, currency, address, script, problem, over, methods, isChoosing, until, balance, hasCard } =
    loaderData;
  if (over) return <OrderPayOver order={order} currency={currency} pictures={pictures} reason={over} />;
  if (isChoosing) {
    return <ChoosePayment {...{ order, currency, pictures, methods, address, until, problem }} />;
  }
  const total = <Money amount={balance > 0 ? balance : order.total} currency={currency} />;
  return (
    <div className="woocommerce order-received-page">
      <div className="woocommerce-order">
        <h1 className="page-title">{t("Pay for your order")}</h1>
        <p className="order-pay-lead">
          {balance === 0
            ? t("We’ve received your order and reserved your items. Pay now to complete it.")
            : hasCard
              ? t("We’ve updated your order. Pay the difference to complete it.")
              : t("Card payments are unavailable at the moment. Please contact us to pay the difference.")}
        </p>
        {(balance === 0 || hasCard) && (
          <section className="order-pay" aria-labelledby="order-pay-title">
            <h2 id="order-pay-title">{balance > 0 ? t("Payment of the difference") : order.paymentTitle}</h2>
            <div className="order-pay-problem" role="alert" data-pay-problem>
              {problem !== "" && <p className="woocommerce-error">{problem}</p>}
            </div>
            {/* The provider's script mounts its card fields here. Until they work, the other button leads to its page. */}
            {script !== "" && (
              <form data-card-form data-script={script} data-begin={address}>
                <div className="order-pay-fields" data-card-place aria-busy="true">
                  <div data-card-fields />
                  <p data-card-failed hidden>
                    {t("The card form could not be loaded. You can pay on the payment page instead.")}
                  </p>
                </div>
                <button type="submit" className="button alt" hidden>
                  <PayLabel text={t("Pay now")} total={total} />
                </button>
              </form>
            )}
            <form method="post" action={address} data-pay-page>
              <button type="submit" className="button alt">
                <PayLabel text={t("Continue to the payment page")} total={total} />
              </button>
            </form>
            {methods.length > 1 && (
              <p className="order-pay-other">
                <a href={`${address}&choose=1`}>{t("Pay another way")}</a>
              </p>
            )}
          </section>
        )}
        <OrderDetails order={order} currency={currency} pictures={pictures} />
        <OrderOverview order={order} currency={currency} />
      </div>
    </div>
  );
}

function PayLabel({ text, total }: { readonly text: string; readonly total: ReactNode }) {
  return (
    <>
      <Icon name="lock" />
      <span>
        {text} · {total}
      </span>
    </>
  );
}
