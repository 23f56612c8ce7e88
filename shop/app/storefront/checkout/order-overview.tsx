import type { Currency } from "@vitrine/commerce/money";
import { STATUS_NAMES } from "@vitrine/commerce/orders";
import type { ReactNode } from "react";
import type { OrderView } from "../../../server/orders/find-order.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Money } from "../../ui/price.tsx";
import { say, sayAny } from "../../../texts/say.ts";

interface OrderOverviewProps {
  readonly order: OrderView;
  readonly currency: Currency;
}

/** The few facts people write down. */
export function OrderOverview({ order, currency }: OrderOverviewProps) {
  return (
    <ul className="woocommerce-order-overview woocommerce-thankyou-order-details order_details">
      <Fact name="order" label={say("Order number")}>
        {order.number}
      </Fact>
      <Fact name="date" label={say("Date")}>
        <DateText date={order.createdAt} />
      </Fact>
      <Fact name="status" label={say("Status")}>
        {sayAny(STATUS_NAMES[order.status])}
      </Fact>
      <Fact name="email" label={say("E-mail")}>
        {order.email}
      </Fact>
      <Fact name="total" label={say("Total")}>
        <Money amount={order.total} currency={currency} />
      </Fact>
      {order.paymentTitle !== "" && (
        <Fact name="method" label={say("Payment")}>
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
