import { withdrawnText } from "@vitrine/commerce/cart";
import type { Cart } from "../../sales/cart/cart.ts";
import { cartCookies, noticeCookie } from "../../sales/cart/cart-cookies.ts";
import { type Cookies, readCookies } from "../../platform/http/cookies.ts";
import { freeDeliveryProgress } from "../../sales/checkout/free-delivery.ts";
import { queueNotices } from "../../sales/cart/notices.ts";
import { readSession, type Session, sessionCookie } from "../../sales/cart/session.ts";
import type { Shop } from "../../shop.ts";
import { respondJson } from "../../platform/http/responses.ts";
import type { Fields, Files } from "../../platform/http/form.ts";
import type { WireViews } from "./views.ts";
import { translate } from "../../../i18n/t.ts";

const NO_FILES: Files = new Map();

/** A request to a cart endpoint, with its visitor. */
export interface CartCall {
  readonly shop: Shop;
  readonly views: WireViews;
  readonly request: Request;
  readonly url: URL;
  readonly fields: Fields;
  readonly files: Files;
  readonly cookies: Cookies;
  readonly session: Session | null;
  readonly cartId: string | null;
}

export function cartCall(
  shop: Shop,
  views: WireViews,
  request: Request,
  url: URL,
  fields: Fields,
  files: Files = NO_FILES,
): CartCall {
  const cookies = readCookies(request);
  const session = readSession(shop, cookies);
  return { shop, views, request, url, fields, files, cookies, session, cartId: session?.cartId ?? null };
}

/** The session cookie if the browser needs one, and the notice cookie if a notice waits for the next page. */
export function sessionCookies({ shop, session }: CartCall, cartId: string, hasNotice: boolean): string[] {
  const isKnown = session !== null && !session.isDue;
  return [...(isKnown ? [] : [sessionCookie(shop, cartId)]), ...(hasNotice ? [noticeCookie(shop.config)] : [])];
}

/** Cookies for a changed cart. Queues a notice about products that are no longer for sale. */
export async function cartChangeCookies(call: CartCall, cart: Cart, hasNotice: boolean): Promise<string[]> {
  const { config, database } = call.shop;
  const aboutCart = cartCookies(config, cart, call.cookies);
  if (cart.id === null) return aboutCart;

  const hasWithdrawn = cart.withdrawn.length > 0;
  if (hasWithdrawn)
    await queueNotices(database.pool, cart.id, [{ kind: "info", text: withdrawnText(cart.withdrawn, translate) }]);
  return [...sessionCookies(call, cart.id, hasNotice || hasWithdrawn), ...aboutCart];
}

/** The cart as the page puts it in place: markup by selector, and the hash that the cookie carries too. */
export async function cartReply(call: CartCall, cart: Cart, hasNotice = false): Promise<Response> {
  const { shop, views } = call;
  const settings = await shop.settings();
  const context = { currency: settings.currency, freeDelivery: freeDeliveryProgress(cart, settings) };
  const fragments = {
    "div.widget_shopping_cart_content": views.miniCart(cart, context),
    "span.cart-count": views.cartCount(cart.itemCount),
  };
  return respondJson({ fragments, cart_hash: cart.hash }, await cartChangeCookies(call, cart, hasNotice));
}
