import type { Currency } from "@vitrine/commerce/money";
import type { RefundableLineView } from "../../../server/orders/office-order.ts";
import { DataTable } from "../ui/data-table.tsx";
import { officeMoney } from "../ui/office-money.ts";
import type { ShownOrder } from "./shown-order.ts";

interface OrderGoodsProps {
  readonly order: ShownOrder;
  readonly lines: readonly RefundableLineView[];
  readonly currency: Currency;
}

/** What was bought, with every choice and answer as it was then. */
export function OrderGoods({ order, lines, currency }: OrderGoodsProps) {
  const money = (amount: number) => officeMoney(amount, currency, order.currency);
  const more = new Map(lines.map((line) => [line.id, line]));
  return (
    <section className="panel" aria-labelledby="goods">
      <h2 id="goods">Goods</h2>
      <DataTable
        caption="Goods"
        rows={order.lines}
        rowKey={({ id }) => id}
        columns={[
          {
            name: "name",
            title: "Product",
            cell: ({ name, sku, slug, shown }) => (
              <>
                {slug === null ? name : <a href={`/product/${encodeURIComponent(slug)}/`}>{name}</a>}
                {sku !== "" && <small className="soft"> {sku}</small>}
                {shown.length > 0 && (
                  <dl className="line-choices">
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
              return back === 0 ? quantity : `${quantity} (${back} back)`;
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
      {order.note !== "" && (
        <p>
          <strong>Note of the customer:</strong> <span className="typed-text">{order.note}</span>
        </p>
      )}
    </section>
  );
}

function dash(amount: number | undefined, money: (amount: number) => string): string {
  return amount ? money(amount) : "–";
}
