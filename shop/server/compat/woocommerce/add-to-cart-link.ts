import { type CartRefusal, refusalText } from "@vitrine/commerce/cart";
import type { RefusedForm } from "../../platform/db/schema/carts.ts";
import { addGrouped } from "../../sales/cart/add-grouped.ts";
import { addToCart } from "../../sales/cart/add-to-cart.ts";
import { BUY_NOW_FIELD } from "../../../urls/cart-field.ts";
import { CART_PATH, CHECKOUT_PATH, productPath } from "../../sales/cart/cart-urls.ts";
import type { Cart } from "../../sales/cart/cart.ts";
import { newCartId } from "../../sales/cart/cart-id.ts";
import { queueNotices } from "../../sales/cart/notices.ts";
import { isPerson } from "../../analytics/is-person.ts";
import {
  addedProductId,
  choicesOf,
  hasMemberQuantities,
  isAddField,
  memberQuantities,
  readAddRequest,
} from "./add-request.ts";
import { redirect } from "../../platform/http/responses.ts";
import { type CartCall, cartChangeCookies, sessionCookies } from "./cart-call.ts";
import type { Fields } from "../../platform/http/form.ts";
import { continueShoppingLink, viewCartLink } from "./notice-links.ts";
import { urlWithout } from "../../platform/http/page-url.ts";
import { translate } from "../../../i18n/t.ts";

interface Outcome {
  readonly cartId: string;
  /** The updated cart; null if nothing was added. */
  readonly cart: Cart | null;
  readonly refusals: readonly CartRefusal[];
  readonly slug: string | null;
  readonly form: RefusedForm | null;
}

/**
 * `?add-to-cart=12` on any page, and the product form without JavaScript. It always redirects, so that reloading the
 * page adds nothing twice.
 */
export async function addToCartLink(call: CartCall): Promise<Response> {
  const { shop, url } = call;
  const { cart: settings } = await shop.settings();
  const isBuyNow = call.fields.has(BUY_NOW_FIELD);
  const { cartId, cart, refusals, slug, form } = await add(call, settings.redirectAfterAdd, isBuyNow);

  const errors = refusals.map((refusal) => ({
    kind: "error" as const,
    text: refusalText(refusal, translate),
    ...(form && { form }),
  }));
  await queueNotices(shop.database.pool, cartId, errors);
  const cookies = cart ? await cartChangeCookies(call, cart, true) : sessionCookies(call, cartId, true);

  const isOurs = (name: string) => name === BUY_NOW_FIELD || (url.searchParams.has("add-to-cart") && isAddField(name));
  const samePage = urlWithout(url, isOurs);
  if (isBuyNow && refusals.length === 0) return redirect(303, CHECKOUT_PATH, cookies);
  if (refusals.length === 0) return redirect(303, settings.redirectAfterAdd ? CART_PATH : samePage, cookies);
  return redirect(303, slug === null ? samePage : productPath(slug) + choicesQuery(call.fields, refusals), cookies);
}

async function add(call: CartCall, goesToCart: boolean, isBuyNow: boolean): Promise<Outcome> {
  const { shop, fields } = call;
  // The checkout shows the product itself.
  const announce = isBuyNow ? undefined : goesToCart ? continueShoppingLink() : viewCartLink();
  const cartId = call.cartId ?? newCartId();
  if (hasMemberQuantities(fields)) {
    const productId = addedProductId(fields, "add-to-cart");
    const grouped = await addGrouped(shop, cartId, {
      productId,
      quantities: memberQuantities(fields),
      announce: announce ?? viewCartLink(),
    });
    if (grouped.refusals.length === 0 && isPerson(call.request)) shop.counters.add({ id: productId });
    return { ...grouped, form: null };
  }
  const request = await readAddRequest(call, "add-to-cart");
  if (!request.ok) return { cartId, cart: null, refusals: [request.error], slug: null, form: null };
  const result = await addToCart(shop, cartId, { ...request.value, ...(announce && { announce }) });
  if (result.ok && isPerson(call.request)) shop.counters.add({ id: request.value.productId });
  if (result.ok) return { cartId, cart: result.value.cart, refusals: [], slug: null, form: null };
  const { reason, slug, form } = result.error;
  return { cartId, cart: null, refusals: [reason], slug, form };
}

const CORRECTABLE: ReadonlySet<CartRefusal["code"]> = new Set([
  "choices-missing",
  "no-such-variation",
  "fields-refused",
]);

/** Keeps the other choices in the URL if one is missing or invalid. */
function choicesQuery(fields: Fields, refusals: readonly CartRefusal[]): string {
  if (!refusals.some(({ code }) => CORRECTABLE.has(code))) return "";
  const chosen = Object.entries(choicesOf(fields)).filter(([, value]) => value !== "");
  return chosen.length > 0 ? `?${new URLSearchParams(chosen.map(([key, value]) => [`attribute_${key}`, value]))}` : "";
}
