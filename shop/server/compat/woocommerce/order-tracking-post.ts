import { readCookies } from "../../platform/http/cookies.ts";
import { clientIpOf } from "../../platform/http/client-ip.ts";
import type { OrderView } from "../../sales/orders/find-order.ts";
import { type LookUp, lookUpOrder } from "../../sales/orders/look-up-order.ts";
import { readerOf } from "../../content/reviews/reader.ts";
import type { Shop } from "../../shop.ts";
import { NO_FIELDS, readForm } from "../../platform/http/form.ts";
import { isSameOrigin } from "../../platform/http/same-origin.ts";
import { t } from "../../../i18n/t.ts";

export interface TrackingResult {
  readonly status: number;
  readonly entered: LookUp;
  readonly order: OrderView | null;
  readonly problem: string;
  readonly setCookies: readonly string[];
}

const TEXTS = {
  "not-found": "We couldn’t find that order. Please check the number and the email address.",
  "too-fast": "Too many attempts. Please wait a few minutes.",
} as const;
const MAX_LENGTH = 200;

/** `POST /order-tracking/`, with WooCommerce's field names. */
export async function orderTrackingPost(shop: Shop, visitor: Request, form: Request): Promise<TrackingResult> {
  const read = isSameOrigin(visitor, shop.config) ? await readForm(form) : null;
  const fields = read?.ok ? read.value : NO_FIELDS;
  const text = (name: string) => (fields.get(name) ?? "").replaceAll("\0", "").slice(0, MAX_LENGTH);
  const entered = { number: text("orderid"), email: text("order_email") };
  const reader = readerOf(shop, readCookies(visitor));
  const found = await lookUpOrder(shop, entered, { readerId: reader.id, address: clientIpOf(visitor) });
  const { setCookies } = reader;
  if (found.ok) return { status: 200, entered, order: found.value, problem: "", setCookies };
  const { code } = found.error;
  return { status: code === "too-fast" ? 429 : 404, entered, order: null, problem: t(TEXTS[code]), setCookies };
}
