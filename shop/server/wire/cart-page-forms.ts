import { refusalText, removedText } from "@vitrine/commerce/cart";
import { COUPON_APPLIED, COUPON_REMOVED, couponRefusalText } from "@vitrine/commerce/coupons";
import { CART_PATH } from "../cart/addresses.ts";
import { restoreLine, setQuantities } from "../cart/change-cart.ts";
import { isLineKey } from "../cart/cart-id.ts";
import { cartNonce, isCartNonce } from "../cart/nonce.ts";
import { type Notice, queueNotices } from "../cart/notices.ts";
import { readCart } from "../cart/read-cart.ts";
import { removeLine } from "../cart/remove-line.ts";
import { applyCoupon, removeCoupon } from "../checkout/change-coupons.ts";
import { visitorAddress } from "../http/visitor-address.ts";
import { redirect } from "./answers.ts";
import { type CartCall, newsOf } from "./cart-call.ts";
import { undoLink } from "./notice-links.ts";
import { addressWithout, referringPage } from "./page-address.ts";
import { say, sayAny } from "../../texts/say.ts";

const QUANTITY = /^cart\[(?<key>[0-9a-f]{32})\]\[qty\]$/;
const LINK_FIELDS = new Set(["remove_item", "undo_item", "removed_item", "_wpnonce", "add-to-cart"]);

const EXPIRED = "This page had been open for too long. Nothing was changed; please try again.";
const UPDATED = "Cart updated.";

/** The link that takes a line out, for browsers without scripts and for those whose request failed. */
export async function removeItemLink(call: CartCall): Promise<Response> {
  return withCart(call, 302, call.url.searchParams.get("_wpnonce"), async (cartId) => {
    const { shop, url } = call;
    const key = url.searchParams.get("remove_item") ?? "";
    const removed = await removeLine(shop, cartId, key);
    if (!removed.ok) return { notices: [], location: previousPage(call) };

    const action = undoLink(key, cartNonce(shop, cartId));
    return {
      notices: [{ kind: "success", text: removedText(removed.value.name, sayAny), action }],
      location: previousPage(call, "removed_item=1"),
    };
  });
}

export async function undoItemLink(call: CartCall): Promise<Response> {
  return withCart(call, 302, call.url.searchParams.get("_wpnonce"), async (cartId) => {
    const key = call.url.searchParams.get("undo_item") ?? "";
    const restored = isLineKey(key) ? await restoreLine(call.shop, cartId, key) : null;
    const refusal = restored && !restored.ok && restored.error.code !== "no-such-line" ? restored.error : null;
    return {
      notices: refusal ? [{ kind: "error", text: refusalText(refusal, sayAny) }] : [],
      location: previousPage(call),
    };
  });
}

/** The cart page's own form: new quantities for any number of lines. */
export async function updateCartForm(call: CartCall): Promise<Response> {
  const { shop, fields } = call;
  const nonce = fields.get("woocommerce-cart-nonce") ?? fields.get("_wpnonce") ?? null;
  return withCart(call, 303, nonce, async (cartId) => {
    const typed = new Map<string, string>();
    for (const [name, value] of fields) {
      const key = QUANTITY.exec(name)?.groups?.["key"];
      if (key !== undefined) typed.set(key, value);
    }
    const { changedLines, refusals } = await setQuantities(shop, cartId, typed);
    const errors = refusals.map((refusal): Notice => ({ kind: "error", text: refusalText(refusal, sayAny) }));
    const coupons = await changeCoupons(call, cartId);
    return {
      notices: [
        ...(changedLines > 0 ? [{ kind: "success", text: say(UPDATED), about: "quantities" } as const] : []),
        ...coupons,
        ...errors,
      ],
      location: CART_PATH,
    };
  });
}

/** A code that was typed is meant, whichever of the form's buttons was pressed: Enter presses the first. */
async function changeCoupons({ shop, request, fields }: CartCall, cartId: string): Promise<Notice[]> {
  const leaving = fields.get("remove_coupon");
  if (leaving !== undefined) {
    return (await removeCoupon(shop, cartId, leaving)) ? [{ kind: "success", text: sayAny(COUPON_REMOVED) }] : [];
  }
  const typed = (fields.get("coupon_code") ?? "").trim();
  if (typed === "" && !fields.has("apply_coupon")) return [];
  const applied = await applyCoupon(shop, cartId, typed, undefined, visitorAddress(request));
  if (applied.ok) return [{ kind: "success", text: sayAny(COUPON_APPLIED) }];
  const { currency } = await shop.settings();
  return [{ kind: "error", text: couponRefusalText(applied.error, currency, sayAny) }];
}

interface Step {
  readonly notices: readonly Notice[];
  readonly location: string;
}

/** Only for a visitor who has a cart, and only from a page that was made for it. */
async function withCart(
  call: CartCall,
  status: 302 | 303,
  nonce: string | null,
  step: (cartId: string) => Promise<Step>,
): Promise<Response> {
  const { shop, cartId } = call;
  if (cartId === null) return redirect(status, CART_PATH);

  const isOurs = nonce !== null && isCartNonce(shop, cartId, nonce);
  const { notices, location } = isOurs
    ? await step(cartId)
    : { notices: [{ kind: "error", text: say(EXPIRED) } as const], location: CART_PATH };
  await queueNotices(shop.database.pool, cartId, notices);
  const cart = await readCart(shop, cartId);
  return redirect(status, location, await newsOf(call, cart, notices.length > 0));
}

function previousPage({ request, shop }: CartCall, addition = ""): string {
  const page = referringPage(request, shop.config);
  const address = page ? addressWithout(page, (name) => LINK_FIELDS.has(name)) : CART_PATH;
  if (addition === "") return address;
  return `${address}${address.includes("?") ? "&" : "?"}${addition}`;
}
