import type { Currency } from "@vitrine/commerce/money";
import { STATUS_NAMES } from "@vitrine/commerce/orders";
import type { ReactNode } from "react";
import type { OrderView } from "../../../server/sales/orders/find-order.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Money } from "../../ui/price.tsx";
import { t, translate } from "../../../i18n/t.ts";

interface OrderOverviewProps {
  readonly order: OrderView;
  readonly currency: Currency;
}

/** The order's key facts, such as number, date and total. */
export function OrderOverview({ order, currency }: OrderOverviewProps) {
  return (
    <ul className="woocommerce-order-overview woocommerce-thankyou-order-details order_details">
      <Fact name="order" label={t("Order number")}>
        {order.number}
      </Fact>
      <Fact name="date" label={t("Date")}>
        <DateText date={order.createdAt} />
      </Fact>
      <Fact name="status" label={t("Status")}>
        {translate(STATUS_NAMES[order.status])}
      </Fact>
      <Fact name="email" label={t("Email")}>
        {order.email}
      </Fact>
      <Fact name="total" label={t("Total")}>
        <Money amount={order.total} currency={currency} />
      </Fact>
      {order.paymentTitle !== "" && (
        <Fact name="method" label={t("Payment")}>
          {order.paymentTitle}
        </Fact>
      )}
    </ul>
  );
}

function Fact({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <li className={`woocommerce-order-overview__${name} ${name}`}>
      {label} <strong>{children}</strong>
    </li>
  );
}
