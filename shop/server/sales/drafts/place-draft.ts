import { type Address, addressProblemText, checkAddress } from "@vitrine/commerce/addresses";
import type { Minor } from "@vitrine/commerce/money";
import { isEmail, plainText } from "@vitrine/commerce/reviews";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { grantDownloads } from "../../catalog/files/grant-downloads.ts";
import { recordAudit } from "../../people/accounts/audit.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import type { PricedLines } from "../checkout/price-cart.ts";
import { beginAttempt } from "../orders/idempotency.ts";
import { newOrderKey } from "../orders/order-key.ts";
import type { OrderRequest } from "../orders/order-request.ts";
import type { FirstState } from "../orders/payment-methods.ts";
import { reserveStock } from "../orders/reserve-stock.ts";
import { displayName, type Staff } from "../orders/staff-orders.ts";
import { soldOutLine, wantedStock } from "../orders/wanted-stock.ts";
import { writeOrder } from "../orders/write-order.ts";
import { type DraftContent, draftName } from "./draft.ts";
import { type DraftItem, readDraftItems } from "./draft-lines.ts";
import { lockDraft, type SavedDraft } from "./draft-rows.ts";
import { priceDraft } from "./price-draft.ts";

export interface PlacedDraft {
  readonly orderId: number;
}

/** Why a draft cannot become an order; each has the field to correct. */
export interface DraftProblem {
  readonly field: string;
  readonly text: string;
}

export type PlaceDraftRefusal =
  | { readonly code: "unknown" }
  | { readonly code: "stale" }
  | { readonly code: "incomplete"; readonly problems: readonly DraftProblem[] };

/**
 * Turns a draft into an order, in one transaction: with its stock, emails, note and tags. Sent again, it returns the
 * order that the draft has become.
 */
export async function placeDraft(
  shop: Shop,
  staff: Staff,
  { id, version }: SavedDraft,
): Promise<Result<PlacedDraft, PlaceDraftRefusal>> {
  const settings = await shop.settings();
  return inTransaction<PlacedDraft, PlaceDraftRefusal>(shop.database.pool, async (connection) => {
    const draft = await lockDraft(connection, id);
    if (!draft) return refuse({ code: "unknown" });
    if (draft.isPlaced) return draft.orderId === null ? refuse({ code: "unknown" }) : ok({ orderId: draft.orderId });
    if (draft.version !== version) return refuse({ code: "stale" });
    const placed = await placeContent(connection, settings, {
      content: draft.content,
      attempt: `draft-order-${id}`,
      reason: `Created from draft ${draftName(id)}. By ${displayName(staff)}.`,
    });
    if (!placed.ok) return refuse({ code: "incomplete", problems: placed.error });
    const { orderId, total, priced } = placed.value;
    await writeBesides(connection, staff, orderId, draft.content, priced);
    await connection.query(MARK, [id, orderId]);
    await recordAudit(connection, staff, {
      act: "placed a draft order",
      subject: `order:${orderId}`,
      details: { draft: id, total, payment: draft.content.payment },
    });
    return ok({ orderId });
  });
}

/** The order has everything from now on, so that erasing it leaves no copy here. */
const MARK = `
update draft_orders set order_id = $2, placed_at = now(), updated_at = now(), content = '{}', customer = '', email = ''
where id = $1`;

interface StaffContent {
  readonly content: DraftContent;
  /** Names the attempt, so that the same content is placed once. */
  readonly attempt: string;
  /** In the order's history. */
  readonly reason: string;
  /** Where it goes, if not to the content's address. */
  readonly shipping?: Address;
  /** Whether another email tells the customer. */
  readonly isQuiet?: boolean;
}

interface PlacedContent extends PlacedDraft {
  readonly total: Minor;
  readonly priced: PricedLines;
}

/** Writes an order by staff with its stock, or says what prevents it. Runs in an open transaction. */
export async function placeContent(
  connection: Queryable,
  settings: ShopSettings,
  { content, attempt, reason, shipping = content.address, isQuiet = false }: StaffContent,
): Promise<Result<PlacedContent, readonly DraftProblem[]>> {
  const items = await readDraftItems(connection, content.lines);
  const priced = priceDraft(content, items, settings);
  const problems = draftProblems(content, items, priced, settings);
  if (problems.length > 0) return refuse(problems);

  const stock = await reserveStock(connection, wantedStock(priced.lines));
  if (!stock.ok) {
    const { unitId, left } = stock.error;
    const short = priced.lines.find(({ item }) => item.needs.some((need) => need.unitId === unitId));
    const text = `Only ${left} of “${short?.item.name ?? "an item"}” left in stock.`;
    return refuse([{ field: `quantity-${short?.key ?? ""}`, text }]);
  }
  const request = requestOf(attempt, content);
  await beginAttempt(connection, request);
  const placed = await writeOrder(connection, {
    request,
    priced,
    billing: content.address,
    shipping: { ...shipping, email: "" },
    note: "",
    giftNote: "",
    currency: settings.currency.code,
    orderKey: newOrderKey(),
    ...stateOf(content, priced),
    payment: { id: "", title: paymentTitle(content, priced) },
    stock: stock.value,
    byStaff: { reason, hasLink: isByLink(content, priced), isQuiet },
  });
  if (placed.status === "processing" || placed.status === "completed") {
    await grantDownloads(connection, placed.orderId);
  }
  return ok({ orderId: placed.orderId, total: placed.total, priced });
}

function requestOf(attempt: string, { address }: DraftContent): OrderRequest {
  return {
    cartId: attempt,
    key: "draft-order",
    bodyHash: "",
    billing: address,
    shipping: null,
    shippingRate: "",
    paymentMethod: "",
    note: "",
    acceptsTerms: false,
    seenTotal: null,
    attribution: { sourceType: "admin" },
  };
}

const isByLink = ({ payment }: DraftContent, { totals }: PricedLines) => payment === "link" && totals.total > 0;
const MINUTES_PER_DAY = 24 * 60;

/** An order by link waits for its payment until the link expires, one that is paid later until staff say otherwise. */
function stateOf(content: DraftContent, priced: PricedLines): FirstState {
  if (isByLink(content, priced)) return { status: "pending", holdMinutes: content.days * MINUTES_PER_DAY };
  if (content.payment === "later" && priced.totals.total > 0) return { status: "on-hold", holdMinutes: null };
  const isHandedOver = !priced.needsShipping || content.delivery.kind === "none";
  return { status: isHandedOver ? "completed" : "processing", holdMinutes: null };
}

function paymentTitle(content: DraftContent, priced: PricedLines): string {
  if (priced.totals.total === 0 || content.payment === "link") return "";
  return content.payment === "later" ? "Pay later" : content.paidWith || "Paid outside the shop";
}

const NOTE = "insert into order_notes (order_id, text, is_for_customer, who) values ($1, $2, $3, $4) returning id";
const TAGS = "insert into order_tags (order_id, tag) select $1, unnest($2::text[]) on conflict do nothing";
const EMAIL = "insert into mails (order_id, kind, about) values ($1, 'payment-link', $2)";

/** The note, the tags and the email with the payment link. */
export async function writeBesides(
  connection: Queryable,
  staff: Staff,
  orderId: number,
  content: DraftContent,
  priced: PricedLines,
): Promise<void> {
  const who = displayName(staff);
  const note = plainText(content.note);
  if (note !== "") await connection.query(NOTE, [orderId, note, false, who]);
  if (content.tags.length > 0) await connection.query(TAGS, [orderId, content.tags]);
  if (!isByLink(content, priced) || content.address.email === "") return;
  const message = plainText(content.message);
  const { rows } =
    message === "" ? { rows: [] } : await connection.query<{ id: number }>(NOTE, [orderId, message, true, who]);
  await connection.query(EMAIL, [orderId, rows[0]?.id ?? 0]);
}

/** Everything that is missing before the draft can become an order. */
export function draftProblems(
  content: DraftContent,
  items: readonly DraftItem[],
  priced: PricedLines,
  settings: ShopSettings,
): readonly DraftProblem[] {
  const { address, delivery, lines } = content;
  const problems: DraftProblem[] = [];
  if (items.length === 0) problems.push({ field: "q", text: "Add a product or a custom item." });
  if (items.length < lines.length) {
    problems.push({ field: "q", text: "A product of this draft was deleted. Save the draft to remove it." });
  }
  for (const { key, item, unitPrice } of items) {
    if (unitPrice === null) problems.push({ field: `price-${key}`, text: `Enter a price for “${item.name}”.` });
  }
  const soldOut = soldOutLine(priced.lines);
  if (soldOut) problems.push({ field: `quantity-${soldOut.key}`, text: `“${soldOut.item.name}” is sold out.` });
  if (address.email !== "" && !isEmail(address.email)) {
    problems.push({ field: "email", text: "Enter a valid email address." });
  }
  const ships = priced.needsShipping && delivery.kind !== "none";
  if (ships && !priced.rate) {
    problems.push({ field: "delivery", text: "No delivery to this address. Choose another, or set your own price." });
  }
  const isSent = ships && priced.rate?.isPickup === false;
  const hasPlace = address.address1 !== "" || address.city !== "" || address.postcode !== "";
  if (isSent || hasPlace) {
    const checked = checkAddress("shipping", address, { countries: isSent ? settings.checkout.sellsTo : [] });
    if (!checked.ok) {
      problems.push(...checked.error.map((each) => ({ field: each.field, text: addressProblemText(each) })));
    }
  }
  return problems;
}
