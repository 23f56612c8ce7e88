import type { Currency } from "@vitrine/commerce/money";
import { adminMoney } from "../ui/admin-money.ts";
import type { ShownOrder } from "./shown-order.ts";

interface Sum {
  readonly title: string;
  readonly detail?: string;
  readonly value: string;
  readonly className?: string;
}

/** The totals of the order, with refunds. */
export function OrderSums({ order, currency }: { order: ShownOrder; currency: Currency }) {
  const money = (amount: number) => adminMoney(amount, currency, order.currency);
  const items = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const taxes = order.taxes.map(({ name, amount }) => ({
    title: order.pricesIncludeTax ? `Includes ${name}` : name,
    value: money(amount),
    className: "soft",
  }));
  const rows: readonly Sum[] = [
    { title: "Subtotal", detail: items === 1 ? "1 item" : `${items} items`, value: money(order.subtotal) },
    ...order.coupons.map(({ code, discount }) => ({ title: `Discount ${code}`, value: money(-discount) })),
    ...(order.shippingTitle === ""
      ? []
      : [{ title: "Delivery", detail: order.shippingTitle, value: money(order.shipping) }]),
    ...(order.pricesIncludeTax ? [] : taxes),
    { title: "Total", value: money(order.total), className: "total" },
    ...(order.pricesIncludeTax ? taxes : []),
    ...(order.refunded === 0
      ? []
      : [
          { title: "Refunded", value: money(-order.refunded) },
          { title: "Net payment", value: money(order.total - order.refunded), className: "total" },
        ]),
    ...(order.balance > 0 ? [{ title: "Left to pay", value: money(order.balance), className: "total" }] : []),
    ...(order.balance < 0 ? [{ title: "Paid too much", value: money(-order.balance), className: "total" }] : []),
  ];
  return (
    <dl className="sums">
      {rows.map(({ title, detail, value, className }) => (
        <div key={title} className={className}>
          <dt>
            {title}
            {detail !== undefined && <span className="soft"> · {detail}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
