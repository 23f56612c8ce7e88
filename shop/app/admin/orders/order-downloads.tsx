import type { GrantedDownload } from "../../../server/sales/orders/staff-order.ts";
import { Card } from "../ui/card.tsx";

/** Files that came with the order, and how often they were downloaded. */
export function OrderDownloads({ downloads }: { readonly downloads: readonly GrantedDownload[] }) {
  if (downloads.length === 0) return null;
  return (
    <Card title="Downloads" className="order-aside">
      <ul className="plain-list">
        {downloads.map(({ id, name, usedCount, left, revokedAt }) => (
          <li key={id}>
            {name}{" "}
            <small className="soft">
              downloaded {usedCount} {usedCount === 1 ? "time" : "times"}
              {revokedAt ? ", closed" : left === null ? "" : `, ${left} left`}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
