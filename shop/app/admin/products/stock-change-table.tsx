import { Link } from "react-router";
import type { StockChangeLine, StockReason } from "../../../server/catalog/stock/stock-changes.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Timestamp } from "../ui/timestamp.tsx";

const REASONS: Readonly<Record<StockReason, string>> = {
  order: "Order",
  return: "Returned to stock",
  received: "Received",
  counted: "Counted",
  damaged: "Damaged or lost",
  correction: "Correction",
  import: "Import",
  other: "Changed outside the admin",
};

/** Changes of stock with their reasons, newest first. */
export function StockChangeTable({ changes }: { changes: readonly StockChangeLine[] }) {
  const hasVariations = changes.some(({ choices }) => choices !== "");
  return (
    <DataTable
      caption="Stock history"
      rows={changes}
      rowKey={({ id }) => id}
      columns={[
        { name: "date", title: "Date", place: "title", cell: ({ createdAt }) => <Timestamp date={createdAt} /> },
        ...(hasVariations
          ? [
              {
                name: "variation",
                title: "Variation",
                place: "aside" as const,
                cell: ({ choices }: StockChangeLine) => choices,
              },
            ]
          : []),
        { name: "reason", title: "Reason", place: "line", cell: (change) => <Reason change={change} /> },
        {
          name: "difference",
          title: "Change",
          isNumber: true,
          place: "end",
          cell: ({ difference }) => (difference > 0 ? `+${difference}` : `−${-difference}`),
        },
        { name: "quantity", title: "In stock", isNumber: true, place: "badges", cell: ({ quantity }) => quantity },
      ]}
    />
  );
}

function Reason({ change: { reason, orderId, orderNumber, who, note } }: { change: StockChangeLine }) {
  return (
    <>
      {orderId === null ? (
        REASONS[reason]
      ) : (
        <Link to={`/admin/orders/${orderId}/`}>
          {reason === "return" ? `Returned from order #${orderNumber}` : `Order #${orderNumber}`}
        </Link>
      )}
      {who !== "" && <span className="soft"> by {who}</span>}
      {note !== "" && <span className="soft"> · {note}</span>}
    </>
  );
}
