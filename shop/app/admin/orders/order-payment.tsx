import type { Currency } from "@vitrine/commerce/money";
import type { PaymentFacts } from "@vitrine/commerce/orders";
import { Card } from "../ui/card.tsx";
import { Form } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { momentLabel, momentWords, type Clock } from "../ui/clock.ts";
import { OrderSums } from "./order-sums.tsx";
import type { ShownDetails } from "./shown-order.ts";
import { PaymentBadge } from "./state-badges.tsx";

interface OrderPaymentProps {
  readonly details: ShownDetails;
  readonly facts: PaymentFacts;
  readonly currency: Currency;
  readonly clock: Clock;
  readonly credits: Credits;
  readonly version: string;
  readonly money: (amount: number) => string;
}

interface Credits {
  readonly notes: readonly { readonly refundId: number; readonly name: string }[];
  /** Refunds from before the shop issued credit notes. */
  readonly missing: readonly number[];
}

export function OrderPayment({ details, facts, currency, clock, credits, version, money }: OrderPaymentProps) {
  const { order, payments, refunds, paidAt } = details;
  const paid = payments.find(({ status }) => status === "paid");
  const returned = refunds.reduce((sum, { overpaid }) => sum + overpaid, 0);
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
          <span className="order-paid-sum">{money(order.total - order.balance + returned)}</span>
        </p>
      )}
      {refunds
        .filter(({ amount }) => amount > 0)
        .map(({ id, amount, reason, createdAt }) => (
          <div key={id} className="card-part order-paid">
            <Icon name="undo" />
            <span>Refund</span>
            <span className="soft">
              {momentLabel(createdAt, clock)}
              {reason !== "" && ` · ${reason}`}
            </span>
            <RefundCredit orderId={order.id} refundId={id} credits={credits} version={version} />
            <span className="order-paid-sum">{money(-amount)}</span>
          </div>
        ))}
    </Card>
  );
}

interface RefundCreditProps {
  readonly orderId: number;
  readonly refundId: number;
  readonly credits: Credits;
  readonly version: string;
}

function RefundCredit({ orderId, refundId, credits, version }: RefundCreditProps) {
  const note = credits.notes.find((each) => each.refundId === refundId);
  if (note) {
    return (
      <a href={`/admin/orders/${orderId}/credit-notes/${refundId}/`} download>
        Credit note {note.name}
      </a>
    );
  }
  if (!credits.missing.includes(refundId)) return null;
  return (
    <MayAct>
      <Form method="post" version={version} isGuarded={false}>
        <input type="hidden" name="refund" value={refundId} />
        <button type="submit" className="link-button" name="intent" value="credit">
          Issue credit note
        </button>
      </Form>
    </MayAct>
  );
}
