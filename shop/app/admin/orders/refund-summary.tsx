import { refundable } from "@vitrine/commerce/orders";
import type { ReactNode } from "react";
import { Card } from "../ui/card.tsx";
import { refundEmailWords, type RefundParts } from "./refund-sum.ts";
import type { ShownOrder } from "./shown-order.ts";

interface RefundSummaryProps {
  readonly order: Pick<ShownOrder, "total" | "refunded" | "balance" | "email" | "billing">;
  readonly canSendMail: boolean;
  readonly parts: RefundParts;
  readonly money: (amount: number) => string;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The sum, its parts and what is left of the payment. */
export function RefundSummary({ order, canSendMail, parts, money, children }: RefundSummaryProps) {
  const { items, delivery, total, quantities } = parts;
  const count = [...quantities.values()].reduce((sum, quantity) => sum + Math.min(quantity, 1_000_000), 0);
  const paid = order.total - order.balance;
  const kept = Math.max(0, refundable(order) - total);
  const shares = [
    ["Refunded before", order.refunded, "is-before"],
    ["This refund", total, "is-now"],
    ["Net payment", kept, "is-kept"],
  ] as const;
  return (
    <Card title="Refund" isFlush className="order-aside task-go">
      <div className="card-body">
        <p className="refund-sum" aria-live="polite">
          {money(total)}
        </p>
        <dl className="sums">
          <div>
            <dt>
              Items <span className="soft">· {count}</span>
            </dt>
            <dd>{money(items)}</dd>
          </div>
          <div>
            <dt>Delivery</dt>
            <dd>{money(delivery)}</dd>
          </div>
        </dl>
      </div>
      <div className="card-part">
        <svg
          className="refund-bar"
          viewBox={`0 0 ${Math.max(1, paid)} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className="is-kept" width={paid} height="1" />
          <rect className="is-now" width={Math.min(paid, order.refunded + total)} height="1" />
          <rect className="is-before" width={order.refunded} height="1" />
        </svg>
        <dl className="sums">
          {shares.map(([title, amount, className]) => (
            <div key={title}>
              <dt>
                <span className={`refund-key ${className}`} aria-hidden="true" />
                {title}
              </dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="card-part task-buttons">
        {children}
        <p className="soft">{refundEmailWords({ order, canSendMail })}</p>
      </div>
    </Card>
  );
}
