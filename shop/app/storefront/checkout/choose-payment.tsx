import type { Currency } from "@vitrine/commerce/money";
import type { ComponentProps } from "react";
import type { OrderView } from "../../../server/sales/orders/find-order.ts";
import { t } from "../../../i18n/t.ts";
import { OrderDetails } from "./order-details.tsx";
import { OrderOverview } from "./order-overview.tsx";
import { PaymentMethods } from "./payment-methods.tsx";

interface ShownOrder {
  readonly order: OrderView;
  readonly currency: Currency;
  readonly pictures: NonNullable<ComponentProps<typeof OrderDetails>["pictures"]>;
}

interface ChoosePaymentProps extends ShownOrder {
  readonly methods: ComponentProps<typeof PaymentMethods>["methods"];
  readonly address: string;
  readonly until: string;
  readonly problem: string;
}

/** Of an order that staff placed: its customer chooses the payment method. */
export function ChoosePayment({ order, currency, pictures, methods, address, until, problem }: ChoosePaymentProps) {
  return (
    <div className="woocommerce order-received-page">
      <div className="woocommerce-order">
        <h1 className="page-title">{t("Pay for your order")}</h1>
        <p className="order-pay-lead">
          {t("We’ve kept these items for you until {date}. Choose how to pay.", { date: until })}
        </p>
        <section className="order-pay" aria-label={t("Payment")}>
          <div className="order-pay-problem" role="alert">
            {problem !== "" && <p className="woocommerce-error">{problem}</p>}
          </div>
          {methods.length === 0 ? (
            <p className="woocommerce-info">{t("This shop has no payment methods yet. Please contact us.")}</p>
          ) : (
            <form method="post" action={address} className="order-pay-choice">
              <PaymentMethods
                methods={methods}
                legend={t("How would you like to pay?")}
                picked={methods.find(({ id }) => id === order.paymentMethod)?.id ?? methods[0]?.id ?? ""}
              />
              <button type="submit" className="button alt">
                {t("Confirm payment method")}
              </button>
            </form>
          )}
        </section>
        <OrderDetails order={order} currency={currency} pictures={pictures} />
        <OrderOverview order={order} currency={currency} />
      </div>
    </div>
  );
}

/** The link of an order that can no longer be paid. */
export function OrderPayOver({
  order,
  currency,
  pictures,
  reason,
}: ShownOrder & { readonly reason: "expired" | "cancelled" }) {
  return (
    <div className="woocommerce order-received-page">
      <div className="woocommerce-order">
        <h1 className="page-title">
          {reason === "expired" ? t("This payment link has expired") : t("This order was cancelled")}
        </h1>
        <p className="order-pay-lead">
          {reason === "expired"
            ? t("The items are no longer reserved, and you were not charged. Please contact us for a new link.")
            : t("You can’t pay for it anymore. If you didn’t expect this, please contact us.")}
        </p>
        <OrderDetails order={order} currency={currency} pictures={pictures} />
      </div>
    </div>
  );
}
