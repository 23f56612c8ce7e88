import type { Currency } from "@vitrine/commerce/money";
import type { PaymentFacts } from "@vitrine/commerce/orders";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { momentLabel, momentWords, type Clock } from "../ui/clock.ts";
import { OrderSums } from "./order-sums.tsx";
import type { ShownDetails } from "./shown-order.ts";
import { PaymentBadge } from "./state-badges.tsx";

interface OrderPaymentProps {
  readonly details: ShownDetails;
  readonly facts: PaymentFacts;
  readonly currency: Currency;
  readonly clock: Clock;
  readonly money: (amount: number) => string;
}

export function OrderPayment({ details, facts, currency, clock, money }: OrderPaymentProps) {
  const { order, payments, refunds, paidAt } = details;
  const paid = payments.find(({ status }) => status === "paid");
  return (
    <Card title="Payment" id="payment" isFlush actions={<PaymentBadge facts={facts} />}>
      <div className="card-body">
        <OrderSums order={order} currency={currency} />
      </div>
      {order.paymentTitle !== "" && (
        <p className="card-part order-paid">
          <Icon name={paid ? "card" : "bank"} />
          <span>{order.paymentTitle}</span>
          {paidAt && <span className="soft">Paid {momentWords(paidAt, clock)}</span>}
          {paid?.intentId && <code className="long-code soft">{paid.intentId}</code>}
          <span className="order-paid-sum">{money(order.total)}</span>
        </p>
      )}
      {refunds
        .filter(({ amount }) => amount > 0)
        .map(({ id, amount, reason, createdAt }) => (
          <p key={id} className="card-part order-paid">
            <Icon name="undo" />
            <span>Refund</span>
            <span className="soft">
              {momentLabel(createdAt, clock)}
              {reason !== "" && ` · ${reason}`}
            </span>
            <span className="order-paid-sum">{money(-amount)}</span>
          </p>
        ))}
    </Card>
  );
}
