import { CARRIERS } from "@vitrine/commerce/orders";
import { z } from "zod";
import type { Person } from "../../../server/people/accounts/person.ts";
import type { Fields } from "../../../server/platform/http/form.ts";
import { parseForm, tickedIds } from "../../../server/platform/http/form-input.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { type FulfilledOrder, fulfilOrders, undoFulfilment } from "../../../server/sales/orders/fulfil-orders.ts";
import { addOrderTags, tagsIn } from "../../../server/sales/orders/order-tags.ts";
import type { Shop } from "../../../server/shop.ts";
import { invalid, saved } from "../form-response.server.ts";
import { SELECTED } from "./order-filters.server.ts";
import { LONGEST_NUMBER, TRACKING } from "./tracking-fields.ts";

const BulkForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("fulfil"), carrier: z.enum(CARRIERS).optional() }),
  z.object({ intent: z.literal("tag"), tags: z.string().default("") }),
  z.object({ intent: z.literal("undo-fulfil") }),
]);

const ordersOf = (count: number) => (count === 1 ? "1 order" : `${count} orders`);

/** Runs an action of the list on the selected orders. */
export async function actOnOrders(shop: Shop, staff: Person, form: Fields) {
  const entered = parseForm(form, BulkForm);
  if (!entered.ok) return invalid(entered.error);
  if (entered.value.intent === "undo-fulfil") return undo(shop, staff, form);
  const ids = tickedIds(form, SELECTED);
  if (ids.length === 0) return invalid([{ field: null, text: "Select at least one order." }]);
  if (entered.value.intent === "fulfil") return fulfil(shop, staff, form, { ids, carrier: entered.value.carrier });
  const tags = tagsIn(entered.value.tags);
  if (tags.length === 0) return invalid([{ field: null, text: "Enter a tag." }]);
  await addOrderTags(shop, staff, ids, tags);
  return saved(`${tags.length === 1 ? "Tag" : "Tags"} added to ${ordersOf(ids.length)}.`);
}

interface Selected {
  readonly ids: readonly number[];
  /** From the page for tracking numbers; undefined without one. */
  readonly carrier: (typeof CARRIERS)[number] | undefined;
}

async function fulfil(shop: Shop, staff: Person, form: Fields, { ids, carrier }: Selected) {
  const numbers = new Map(ids.map((id) => [id, (form.get(`${TRACKING}${id}`) ?? "").trim()]));
  if ([...numbers.values()].some((number) => number.length > LONGEST_NUMBER)) {
    return invalid([{ field: null, text: `A tracking number has at most ${LONGEST_NUMBER} characters.` }]);
  }
  const done = await fulfilOrders(shop, staff, ids, carrier && { carrier, numbers });
  const skipped = ids.length - done.length;
  const isWere = skipped === 1 ? "is" : "are";
  const rest =
    skipped === 0 ? "" : ` ${ordersOf(skipped)} ${isWere} not paid, or need${skipped === 1 ? "s" : ""} no shipping.`;
  if (done.length === 0) return invalid([{ field: null, text: `Nothing was fulfilled.${rest}` }]);
  const email = (await hasMailServer(shop))
    ? done.length === 1
      ? " The customer gets an email."
      : " The customers get an email."
    : " No mail server is set up, so no email is sent.";
  return saved(`${ordersOf(done.length)} fulfilled.${email}${rest}`, undoFields(done));
}

const PACKAGE = "package-";

function undoFields(done: readonly FulfilledOrder[]): Readonly<Record<string, string>> {
  const packages = done.map(({ orderId, shipmentId }) => [`${PACKAGE}${shipmentId}`, String(orderId)] as const);
  return { intent: "undo-fulfil", ...Object.fromEntries(packages) };
}

async function undo(shop: Shop, staff: Person, form: Fields) {
  const orders = tickedIds(form, PACKAGE).map((shipmentId) => ({
    shipmentId,
    orderId: Number(form.get(`${PACKAGE}${shipmentId}`)) || 0,
  }));
  const undone = await undoFulfilment(shop, staff, orders);
  return saved(`${ordersOf(undone)} back to fulfil.`);
}
