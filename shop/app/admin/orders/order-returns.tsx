import type { ReturnStatus } from "@vitrine/commerce/orders";
import { Link } from "react-router";
import { returnBadge } from "../returns/return-badge.tsx";
import { Timestamp } from "../ui/timestamp.tsx";

interface OrderReturnsProps {
  readonly returns: readonly { readonly id: number; readonly status: ReturnStatus; readonly createdAt: Date }[];
}

export function OrderReturns({ returns }: OrderReturnsProps) {
  if (returns.length === 0) return null;
  return (
    <section className="panel no-print" aria-labelledby="returns">
      <h2 id="returns">Returns</h2>
      <ul className="plain-list">
        {returns.map(({ id, status, createdAt }) => (
          <li key={id} className="email-row">
            <Link to={`/admin/returns/${id}/`}>Return {id}</Link>
            {returnBadge(status)}
            <small className="soft">
              <Timestamp date={createdAt} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
