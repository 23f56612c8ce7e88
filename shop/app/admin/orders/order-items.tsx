import type { Currency } from "@vitrine/commerce/money";
import type { RefundableLineView } from "../../../server/sales/orders/staff-order.ts";
import { DataTable } from "../ui/data-table.tsx";
import { adminMoney } from "../ui/admin-money.ts";
import type { ShownOrder } from "./shown-order.ts";
import { ShopLink } from "../shop-link.tsx";

interface OrderItemsProps {
  readonly order: ShownOrder;
  readonly lines: readonly RefundableLineView[];
  readonly currency: Currency;
}

/** The lines of the order, with choices and options as they were when it was placed. */
export function OrderItems({ order, lines, currency }: OrderItemsProps) {
  const money = (amount: number) => adminMoney(amount, currency, order.currency);
  const more = new Map(lines.map((line) => [line.id, line]));
  return (
    <section className="panel" aria-labelledby="items">
      <h2 id="items">Items</h2>
      <DataTable
        caption="Items"
        rows={order.lines}
        rowKey={({ id }) => id}
        columns={[
          {
            name: "name",
            title: "Product",
            cell: ({ name, sku, slug, shown }) => (
              <>
                {slug === null ? name : <ShopLink path={`/product/${encodeURIComponent(slug)}/`}>{name}</ShopLink>}
                {sku !== "" && <small className="soft"> {sku}</small>}
                {shown.length > 0 && (
                  <dl>
                    {shown.map(({ key, label, value }) => (
                      <div key={key}>
                        <dt>{label}:</dt> <dd>{value}</dd>
                      </div>
                    ))}
                  </dl>
                )}
              </>
            ),
          },
          { name: "price", title: "Each", isNumber: true, cell: ({ unitPrice }) => money(unitPrice) },
          {
            name: "quantity",
            title: "Quantity",
            isNumber: true,
            cell: ({ id, quantity }) => {
              const back = more.get(id)?.refundedQuantity ?? 0;
              return back === 0 ? quantity : `${quantity} (${back} refunded)`;
            },
          },
          {
            name: "discount",
            title: "Discount",
            isNumber: true,
            cell: ({ id }) => dash(more.get(id)?.discount, money),
          },
          { name: "tax", title: "Tax", isNumber: true, cell: ({ id }) => dash(more.get(id)?.tax, money) },
          { name: "total", title: "Total", isNumber: true, cell: ({ total }) => money(total) },
        ]}
      />
      {order.giftNote !== "" && (
        <p>
          <strong>Gift note:</strong> <span className="typed-text">{order.giftNote}</span>
        </p>
      )}
      {order.note !== "" && (
        <p>
          <strong>Customer note:</strong> <span className="typed-text">{order.note}</span>
        </p>
      )}
    </section>
  );
}

function dash(amount: number | undefined, money: (amount: number) => string): string {
  return amount ? money(amount) : "–";
}
