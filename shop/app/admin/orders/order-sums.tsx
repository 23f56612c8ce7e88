import type { Currency } from "@vitrine/commerce/money";
import { adminMoney } from "../ui/admin-money.ts";
import type { ShownOrder } from "./shown-order.ts";

/** The totals of the order, with refunds. */
export function OrderSums({ order, currency }: { order: ShownOrder; currency: Currency }) {
  const money = (amount: number) => adminMoney(amount, currency, order.currency);
  const rows: readonly (readonly [title: string, value: string])[] = [
    ["Subtotal", money(order.subtotal)],
    ...order.coupons.map(({ code, discount }) => [`Coupon ${code}`, money(-discount)] as const),
    ...(order.shippingTitle === "" ? [] : [[order.shippingTitle, money(order.shipping)] as const]),
    ...order.taxes.map(
      ({ name, amount }) => [order.pricesIncludeTax ? `${name}, included` : name, money(amount)] as const,
    ),
    ["Total", money(order.total)],
    ...(order.refunded === 0
      ? []
      : [["Refunded", money(-order.refunded)] as const, ["Kept", money(order.total - order.refunded)] as const]),
  ];
  return (
    <dl className="sums">
      {rows.map(([title, value]) => (
        <div key={title} className={title === "Total" ? "sum sum-total" : "sum"}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
