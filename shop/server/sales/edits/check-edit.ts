import type { PricedLines } from "../checkout/price-cart.ts";
import { soldOutLine } from "../orders/wanted-stock.ts";
import type { EditableOrder } from "./editable-order.ts";
import { type EditProblem, lineKey, type OrderEdit } from "./order-edit.ts";
import type { EditFacts } from "./price-edit.ts";

const MOST = 100_000;

/** Everything that keeps an edit from being saved, each with its field. */
export function editProblems(
  order: EditableOrder,
  edit: OrderEdit,
  { added }: EditFacts,
  priced: PricedLines,
  money: (amount: number) => string,
): readonly EditProblem[] {
  const problems: EditProblem[] = [];
  const say = (field: string | null, text: string) => problems.push({ field, text });
  for (const { id, name, quantity, least } of order.lines) {
    const now = edit.quantities.get(id) ?? quantity;
    const field = `quantity-${lineKey(id)}`;
    if (now < least && least === quantity) say(field, `“${name}” is fulfilled or refunded, so it can’t be removed.`);
    else if (now < least) say(field, `Keep at least ${least} of “${name}”: they are fulfilled or refunded.`);
    else if (now > MOST) say(field, `Enter a quantity up to ${MOST}.`);
  }
  for (const { key, item, unitPrice } of added) {
    if (unitPrice === null) say(`quantity-${key}`, `“${item.name}” is not for sale. Remove it.`);
  }
  if (added.length < edit.added.length) say("q", "A product that you added was deleted. Remove it.");
  if (priced.lines.length === 0) say("q", "An order needs at least one item. To end it, cancel the order instead.");
  const soldOut = soldOutLine(added);
  if (soldOut) say(`quantity-${soldOut.key}`, `“${soldOut.item.name}” is sold out.`);
  problems.push(...deliveryProblems(order, edit, priced));
  const taken = order.coupons.find(({ isManual, code }) => !isManual && code === edit.discount?.reason);
  if (taken) say("discount-reason", `The order has a coupon called “${taken.code}”. Give the discount another reason.`);
  const { total } = priced.totals;
  if (total < order.refunded) {
    say(null, `${money(order.refunded)} of this order was refunded, so its total can’t be ${money(total)}.`);
  }
  return problems;
}

function deliveryProblems(
  { billing, shippingAddress, lines }: EditableOrder,
  { delivery }: OrderEdit,
  { needsShipping, rate }: PricedLines,
): readonly EditProblem[] {
  if (delivery.kind === "none") return [];
  if (delivery.kind === "keep") {
    const isNew = needsShipping && !rate && !lines.some((line) => line.needsShipping);
    return isNew ? [{ field: "delivery", text: "Choose a delivery for what you added." }] : [];
  }
  if (needsShipping && !rate) {
    return [{ field: "delivery", text: "No delivery to this address. Choose another, or set your own price." }];
  }
  const hasAddress = [billing, shippingAddress].some(({ address1 = "" }) => address1 !== "");
  if (rate && !rate.isPickup && !hasAddress) {
    return [{ field: "delivery", text: "This order has no delivery address. Choose collection or no delivery." }];
  }
  return [];
}

/** Whether saving the edit would change anything. */
export function changesAnything(order: EditableOrder, changes: readonly string[], { totals }: PricedLines): boolean {
  return changes.length > 0 || totals.total !== order.total;
}
