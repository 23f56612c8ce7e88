import { NO_ADDRESS } from "@vitrine/commerce/addresses";
import type { Minor } from "@vitrine/commerce/money";
import { refundWorth } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { sumOf } from "@vitrine/commerce/tax";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { type DraftContent, type DraftLine, EMPTY_DRAFT } from "../drafts/draft.ts";
import { readDraftItems } from "../drafts/draft-lines.ts";
import { type DraftProblem, placeContent, writeBesides } from "../drafts/place-draft.ts";
import { priceDraft } from "../drafts/price-draft.ts";
import { findOrder, type OrderView } from "../orders/find-order.ts";
import { displayName, type Staff } from "../orders/staff-orders.ts";

export interface ExchangedItem {
  readonly productId: number;
  readonly variationId: number | null;
}

export interface Exchange {
  readonly returnId: number;
  readonly orderId: number;
  /** By the ID of the order's line, as are the items. */
  readonly quantities: ReadonlyMap<number, number>;
  readonly items: ReadonlyMap<number, ExchangedItem>;
  readonly message: string;
}

export interface WrittenExchange {
  readonly orderId: number;
  readonly number: number;
  /** The new items cost that much more; negative if they cost less, and the customer gets that back. */
  readonly difference: Minor;
}

interface SoldLine {
  readonly id: number;
  readonly productId: number | null;
  readonly variationId: number | null;
  readonly name: string;
  readonly quantity: number;
  readonly total: Minor;
  readonly tax: Minor;
  readonly unitPrice: Minor;
}

const LINES = `
select id, product_id as "productId", variation_id as "variationId", name, quantity, total::float8 as total, tax::float8 as tax,
  unit_price::float8 as "unitPrice"
from order_lines where order_id = $1 order by position, id`;
const NUMBER = "select number from orders where id = $1";
/** An exchange is no purchase that an ad has brought. */
const NO_PURCHASE = "delete from purchase_events where order_id = $1";
const PAYMENT_DAYS = 7;
const WHOLE = 1_000_000;

/**
 * Writes the order of the new items: free, or with a payment link for what they cost more. The same item costs what was
 * paid for it, whatever its price is now. Runs in an open transaction that holds the lock of the first order.
 */
export async function writeExchange(
  connection: Queryable,
  settings: ShopSettings,
  staff: Staff,
  { returnId, orderId, quantities, items, message }: Exchange,
): Promise<Result<WrittenExchange, readonly DraftProblem[]>> {
  const order = await findOrder(connection, orderId);
  if (!order || order.currency !== settings.currency.code) {
    return refuse([{ field: "", text: "The shop’s currency has changed. Refund the items instead." }]);
  }
  const sold = (await connection.query<SoldLine>(LINES, [orderId])).rows.filter(({ id }) => quantities.has(id));
  const lines = sold.map((line) => newLine(line, items.get(line.id), quantities.get(line.id) ?? 0));
  const content = contentOf(order, lines, message);
  const full = priceDraft(content, await readDraftItems(connection, lines), settings);
  if (full.lines.length < lines.length) {
    return refuse([{ field: "", text: "One of the new items is not sold any more. Choose another." }]);
  }
  const worth = (line: SoldLine, amounts: Pick<SoldLine, "total" | "tax">) =>
    refundWorth([{ ...line, ...amounts, refundedQuantity: 0 }], quantities, order.pricesIncludeTax);
  const difference = sold.reduce((sum, line, at) => {
    const own = full.totals.lines[at];
    if (!own || isSame(line, items.get(line.id))) return sum;
    const price = own.total + (full.totals.pricesIncludeTax ? 0 : sumOf(own.taxes));
    return sum + price - worth(line, line);
  }, 0);
  const reason = `Exchange for order ${order.number}`;
  const { subtotal, total } = full.totals;
  const credited = Math.round((subtotal * (total - difference)) / Math.max(1, total));
  const discount: DraftContent["discount"] =
    difference > 0 ? { kind: "amount", amount: credited, reason } : { kind: "percent", rate: WHOLE, reason };
  const placed = await placeContent(connection, settings, {
    content: { ...content, discount },
    attempt: `return-${returnId}`,
    reason: `${reason}, return ${returnId}. By ${displayName(staff)}.`,
    shipping: { ...NO_ADDRESS, ...(hasPlace(order) ? order.shippingAddress : order.billing) },
    isQuiet: true,
  });
  if (!placed.ok) return placed;
  await writeBesides(connection, staff, placed.value.orderId, content, placed.value.priced);
  await connection.query(NO_PURCHASE, [placed.value.orderId]);
  const [row] = (await connection.query<{ number: number }>(NUMBER, [placed.value.orderId])).rows;
  return ok({
    orderId: placed.value.orderId,
    number: row?.number ?? 0,
    difference: difference > 0 ? placed.value.total : difference,
  });
}

const isSame = (line: SoldLine, item: ExchangedItem | undefined) =>
  item === undefined || (item.productId === line.productId && item.variationId === line.variationId);

function newLine(line: SoldLine, item: ExchangedItem | undefined, quantity: number): DraftLine {
  const same = isSame(line, item);
  return {
    key: String(line.id),
    productId: item?.productId ?? line.productId,
    variationId: item ? item.variationId : line.variationId,
    name: line.name,
    taxClass: "",
    price: same ? line.unitPrice : null,
    quantity,
  };
}

const hasPlace = ({ shippingAddress }: OrderView) => Object.keys(shippingAddress).length > 0;

function contentOf(order: OrderView, lines: readonly DraftLine[], message: string): DraftContent {
  return {
    ...EMPTY_DRAFT,
    lines,
    // An order that was collected is collected again.
    delivery: hasPlace(order)
      ? { kind: "custom", title: order.shippingTitle || "Delivery", cost: 0 }
      : { kind: "none" },
    address: { ...NO_ADDRESS, ...order.billing, email: order.email },
    payment: "link",
    days: PAYMENT_DAYS,
    message,
  };
}
