import { readCookies } from "../cart/cookies.ts";
import { visitorAddress } from "../http/visitor-address.ts";
import type { OrderView } from "../orders/find-order.ts";
import { type LookUp, lookUpOrder } from "../orders/look-up-order.ts";
import { readerOf } from "../reviews/reader.ts";
import type { Shop } from "../shop.ts";
import { NO_FIELDS, readForm } from "./form.ts";
import { isSameOrigin } from "./same-origin.ts";
import { say } from "../../texts/say.ts";

export interface TrackingAnswer {
  readonly status: number;
  readonly typed: LookUp;
  readonly order: OrderView | null;
  readonly problem: string;
  readonly setCookies: readonly string[];
}

const TEXTS = {
  "not-found": "Sorry, the order could not be found. Please compare the number and the e-mail address with our letter.",
  "too-fast": "You have looked for many orders in a short time. Please wait a few minutes.",
} as const;
const LONGEST = 200;

/** `POST /order-tracking/`, with the field names that such forms have always had. */
export async function orderTrackingPost(shop: Shop, visitor: Request, form: Request): Promise<TrackingAnswer> {
  const read = isSameOrigin(visitor, shop.config) ? await readForm(form) : null;
  const fields = read?.ok ? read.value : NO_FIELDS;
  const text = (name: string) => (fields.get(name) ?? "").replaceAll("\0", "").slice(0, LONGEST);
  const typed = { number: text("orderid"), email: text("order_email") };
  const reader = readerOf(shop, readCookies(visitor));
  const found = await lookUpOrder(shop, typed, { readerId: reader.id, address: visitorAddress(visitor) });
  const { setCookies } = reader;
  if (found.ok) return { status: 200, typed, order: found.value, problem: "", setCookies };
  const { code } = found.error;
  return { status: code === "too-fast" ? 429 : 404, typed, order: null, problem: say(TEXTS[code]), setCookies };
}
