import type { Minor } from "@vitrine/commerce/money";
import type { PricedLines } from "../checkout/price-cart.ts";
import { chosenOptions } from "../cart/cart-line.ts";
import type { EditableOrder } from "./editable-order.ts";
import { noEdit, type OrderEdit } from "./order-edit.ts";
import type { EditFacts } from "./price-edit.ts";

/** What an edit changes, as short sentences for the review and the timeline. */
export function editChanges(
  order: EditableOrder,
  edit: OrderEdit,
  { added }: EditFacts,
  priced: PricedLines,
  money: (amount: Minor) => string,
): readonly string[] {
  return [
    ...order.lines.flatMap(({ id, name, shown, quantity }) => {
      const now = edit.quantities.get(id) ?? quantity;
      if (now === quantity) return [];
      const label = named(name, shown);
      return [now === 0 ? `Removed ${quantity} × ${label}` : `Changed ${label} from ${quantity} to ${now}`];
    }),
    ...added.map((line) => `Added ${line.quantity} × ${named(line.item.name, chosenOptions(line))}`),
    ...discountChange(order, edit, priced, money),
    ...deliveryChange(order, edit, priced, money),
  ];
}

function named(name: string, shown: readonly { readonly value: string }[]): string {
  return shown.length === 0 ? name : `${name} (${shown.map(({ value }) => value).join(", ")})`;
}

function discountChange(
  order: EditableOrder,
  { discount }: OrderEdit,
  { coupons }: PricedLines,
  money: (amount: Minor) => string,
): readonly string[] {
  const before = order.coupons.find(({ isManual }) => isManual);
  if (JSON.stringify(noEdit(order).discount) === JSON.stringify(discount)) return [];
  if (!discount) return [`Removed the discount “${before?.code ?? ""}”`];
  const amount = coupons.find(({ coupon }) => coupon.code === discount.reason)?.discount ?? 0;
  const words = `“${discount.reason}” of ${money(amount)}`;
  return [before ? `Changed the discount to ${words}` : `Added a discount ${words}`];
}

function deliveryChange(
  { shippingTitle, shipping }: EditableOrder,
  { delivery }: OrderEdit,
  { rate }: PricedLines,
  money: (amount: Minor) => string,
): readonly string[] {
  const [title, cost] = [rate?.title ?? "", rate?.cost ?? 0];
  if (delivery.kind === "keep" || (title === shippingTitle && cost === shipping)) return [];
  if (rate === null) return ["Removed the delivery"];
  const price = cost === 0 ? "free" : money(cost);
  return [`Changed the delivery to ${title}, ${price}`];
}
