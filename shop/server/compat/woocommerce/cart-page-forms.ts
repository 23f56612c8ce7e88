import { MOVE_FIELD, REMOVE_SAVED_FIELD, SAVE_FIELD } from "../../../urls/cart-field.ts";
import { GIFT_NOTE_FIELD, SHIPPING_FIELD } from "../../../urls/checkout-field.ts";
import { isCountry } from "@vitrine/commerce/addresses";
import { refusalText, removedText } from "@vitrine/commerce/cart";
import { COUPON_APPLIED, COUPON_REMOVED, couponRefusalText } from "@vitrine/commerce/coupons";
import { CART_PATH, CHECKOUT_PATH } from "../../sales/cart/cart-urls.ts";
import { restoreLine, setQuantities } from "../../sales/cart/change-cart.ts";
import { isLineKey, newCartId } from "../../sales/cart/cart-id.ts";
import { moveToCart, removeSavedItem, saveForLater } from "../../sales/cart/saved-items.ts";
import { findSession } from "../../people/accounts/sessions.ts";
import { cartNonce, isCartNonce } from "../../sales/cart/nonce.ts";
import { type Notice, queueNotices } from "../../sales/cart/notices.ts";
import { readCart } from "../../sales/cart/read-cart.ts";
import { removeLine } from "../../sales/cart/remove-line.ts";
import { isRateId, saveGiftNote, saveShippingPlace, saveShippingRate } from "../../sales/checkout/cart-state.ts";
import { applyCoupon, removeCoupon } from "../../sales/checkout/change-coupons.ts";
import { clientIpOf } from "../../platform/http/client-ip.ts";
import { redirect } from "../../platform/http/responses.ts";
import { type CartCall, cartChangeCookies } from "./cart-call.ts";
import { cleanValue } from "./checkout-fields.ts";
import { undoLink } from "./notice-links.ts";
import { urlWithout, referringPage } from "../../platform/http/page-url.ts";
import { t, translate } from "../../../i18n/t.ts";

const QUANTITY = /^cart\[(?<key>[0-9a-f]{32})\]\[qty\]$/;
const LINK_FIELDS = new Set(["remove_item", "undo_item", "removed_item", "_wpnonce", "add-to-cart"]);

const MAX_POSTCODE_LENGTH = 20;
const MAX_COUPON_LENGTH = 60;
const EXPIRED = "This page was open for too long. Nothing was changed. Please try again.";
const UPDATED = "Cart updated.";

/** The link that removes a line, for browsers without JavaScript or after a failed request. */
export async function removeItemLink(call: CartCall): Promise<Response> {
  return withCart(call, 302, call.url.searchParams.get("_wpnonce"), async (cartId) => {
    const { shop, url } = call;
    const key = url.searchParams.get("remove_item") ?? "";
    const removed = await removeLine(shop, cartId, key);
    if (!removed.ok) return { notices: [], location: previousPage(call) };

    const action = undoLink(removed.value, cartNonce(shop, cartId));
    return {
      notices: [{ kind: "success", text: removedText(removed.value.name, translate), action }],
      location: previousPage(call, "removed_item=1"),
    };
  });
}

export async function undoItemLink(call: CartCall): Promise<Response> {
  return withCart(call, 302, call.url.searchParams.get("_wpnonce"), async (cartId) => {
    const key = call.url.searchParams.get("undo_item") ?? "";
    const restored = isLineKey(key) ? await restoreLine(call.shop, cartId, key) : null;
    const refusal = restored && !restored.ok && restored.error.code !== "no-such-line" ? restored.error : null;
    if (refusal)
      return { notices: [{ kind: "error", text: refusalText(refusal, translate) }], location: previousPage(call) };
    // A script shows the cart by itself, so its next page has nothing to tell.
    const hasNotice = restored?.ok === true && call.request.headers.get("sec-fetch-dest") !== "empty";
    return {
      notices: hasNotice ? [{ kind: "success", text: t(UPDATED), about: "quantities" }] : [],
      location: previousPage(call),
    };
  });
}

/**
 * The cart page's form with new quantities. `proceed` is WooCommerce's name for the button that also continues to the
 * checkout, which happens only if everything in the form could be saved.
 */
export async function updateCartForm(call: CartCall): Promise<Response> {
  const { shop, fields } = call;
  if ([SAVE_FIELD, MOVE_FIELD, REMOVE_SAVED_FIELD].some((name) => fields.has(name))) return changeSavedItems(call);
  const nonce = fields.get("woocommerce-cart-nonce") ?? fields.get("_wpnonce") ?? null;
  return withCart(call, 303, nonce, async (cartId) => {
    const entered = new Map<string, string>();
    for (const [name, value] of fields) {
      const key = QUANTITY.exec(name)?.groups?.["key"];
      if (key !== undefined) entered.set(key, value);
    }
    const { changedLines, removed, refusals } = await setQuantities(shop, cartId, entered);
    const errors = refusals.map((refusal): Notice => ({ kind: "error", text: refusalText(refusal, translate) }));
    const rateId = fields.get(SHIPPING_FIELD) ?? "";
    if (isRateId(rateId)) await saveShippingRate(shop.database.pool, cartId, rateId);
    const giftNote = fields.get(GIFT_NOTE_FIELD);
    if (giftNote !== undefined) await saveGiftNote(shop.database.pool, cartId, giftNote);
    const country = fields.get("calc_shipping_country") ?? "";
    const postcode = cleanValue(fields.get("calc_shipping_postcode") ?? "").slice(0, MAX_POSTCODE_LENGTH);
    if (isCountry(country)) await saveShippingPlace(shop.database.pool, cartId, { country, postcode });
    const coupons = await changeCoupons(call, cartId);
    const undo = removed.map((line): Notice => ({
      kind: "success",
      text: removedText(line.name, translate),
      action: undoLink(line, cartNonce(shop, cartId)),
    }));
    const hasProblem = [...coupons, ...errors].some(({ kind }) => kind === "error");
    if (fields.has("proceed") && !hasProblem && (await readCart(shop, cartId)).lines.length > 0) {
      return { notices: coupons, location: CHECKOUT_PATH };
    }
    return {
      notices: [
        ...(changedLines > 0 ? [{ kind: "success", text: t(UPDATED), about: "quantities" } as const] : []),
        ...undo,
        ...coupons,
        ...errors,
      ],
      location: CART_PATH,
    };
  });
}

/** The buttons of the items saved for later. */
async function changeSavedItems(call: CartCall): Promise<Response> {
  const { shop, fields, cookies } = call;
  const person = await findSession(shop, cookies, "account");
  // A customer's items may have been saved on another device, while this browser has no cart yet.
  const isNew = call.cartId === null && person !== null;
  const cartId = isNew ? newCartId() : call.cartId;
  const nonce = isNew && cartId ? cartNonce(shop, cartId) : (fields.get("woocommerce-cart-nonce") ?? null);
  return withCart({ ...call, cartId }, 303, nonce, async (id) => {
    const saver = { cartId: id, personId: person?.id ?? null };
    return { notices: await savedItemNotices(call, saver), location: CART_PATH };
  });
}

async function savedItemNotices(
  { shop, fields }: CartCall,
  saver: { readonly cartId: string; readonly personId: number | null },
): Promise<Notice[]> {
  const saved = fields.get(SAVE_FIELD);
  if (saved !== undefined) {
    const line = await saveForLater(shop, saver, saved);
    return line.ok ? [{ kind: "success", text: t("“{name}” has been saved for later.", { name: line.value }) }] : [];
  }
  const moved = fields.get(MOVE_FIELD);
  if (moved !== undefined) {
    const line = await moveToCart(shop, saver, moved);
    if (line.ok) return [{ kind: "success", text: t(UPDATED), about: "quantities" }];
    return line.error.code === "no-such-line" ? [] : [{ kind: "error", text: refusalText(line.error, translate) }];
  }
  await removeSavedItem(shop, saver, fields.get(REMOVE_SAVED_FIELD) ?? "");
  return [];
}

/** An entered code is applied whichever button was pressed, because Enter presses the first one. */
async function changeCoupons({ shop, request, fields }: CartCall, cartId: string): Promise<Notice[]> {
  const couponToRemove = fields.get("remove_coupon");
  if (couponToRemove !== undefined) {
    return (await removeCoupon(shop, cartId, couponToRemove))
      ? [{ kind: "success", text: translate(COUPON_REMOVED) }]
      : [];
  }
  const entered = (fields.get("coupon_code") ?? "").trim();
  if (entered === "" && !fields.has("apply_coupon")) return [];
  const applied = await applyCoupon(shop, cartId, entered, undefined, clientIpOf(request));
  if (applied.ok) return [{ kind: "success", text: translate(COUPON_APPLIED) }];
  const { currency } = await shop.settings();
  const text = couponRefusalText(applied.error, currency, translate);
  return [{ kind: "error", text, about: "coupon", entered: cleanValue(entered).slice(0, MAX_COUPON_LENGTH) }];
}

interface Step {
  readonly notices: readonly Notice[];
  readonly location: string;
}

/** Runs the step only if the visitor has a cart and the nonce is valid for it. */
async function withCart(
  call: CartCall,
  status: 302 | 303,
  nonce: string | null,
  step: (cartId: string) => Promise<Step>,
): Promise<Response> {
  const { shop, cartId } = call;
  if (cartId === null) return redirect(status, CART_PATH);

  const isValid = nonce !== null && isCartNonce(shop, cartId, nonce);
  const { notices, location } = isValid
    ? await step(cartId)
    : { notices: [{ kind: "error", text: t(EXPIRED) } as const], location: CART_PATH };
  await queueNotices(shop.database.pool, cartId, notices);
  const cart = await readCart(shop, cartId);
  return redirect(status, location, await cartChangeCookies(call, cart, notices.length > 0));
}

function previousPage({ request, shop }: CartCall, addition = ""): string {
  const page = referringPage(request, shop.config);
  const url = page ? urlWithout(page, (name) => LINK_FIELDS.has(name)) : CART_PATH;
  if (addition === "") return url;
  return `${url}${url.includes("?") ? "&" : "?"}${addition}`;
}
