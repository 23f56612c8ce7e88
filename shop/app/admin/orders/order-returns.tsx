import type { ReturnStatus } from "@vitrine/commerce/orders";
import { Link } from "react-router";
import { returnBadge } from "../returns/return-badge.tsx";
import { Card } from "../ui/card.tsx";
import { momentLabel, type Clock } from "../ui/clock.ts";

interface OrderReturnsProps {
  readonly returns: readonly { readonly id: number; readonly status: ReturnStatus; readonly createdAt: Date }[];
  readonly clock: Clock;
}

export function OrderReturns({ returns, clock }: OrderReturnsProps) {
  if (returns.length === 0) return null;
  return (
    <Card title="Returns" id="returns" className="order-aside">
      <ul className="plain-list">
        {returns.map(({ id, status, createdAt }) => (
          <li key={id} className="email-row">
            <Link to={`/admin/returns/${id}/`}>Return {id}</Link>
            {returnBadge(status)}
            <small className="soft">
              <time dateTime={createdAt.toISOString()}>{momentLabel(createdAt, clock)}</time>
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
