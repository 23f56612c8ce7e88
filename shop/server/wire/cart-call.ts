import { withdrawnText } from "@vitrine/commerce/cart";
import type { Cart } from "../cart/cart.ts";
import { cartCookies, noticeCookie } from "../cart/cart-cookies.ts";
import { type Cookies, readCookies } from "../cart/cookies.ts";
import { queueNotices } from "../cart/notices.ts";
import { readSession, type Session, sessionCookie } from "../cart/session.ts";
import type { Shop } from "../shop.ts";
import type { Fields, Files } from "./form.ts";
import type { WireViews } from "./views.ts";
import { sayAny } from "../../texts/say.ts";

const NO_FILES: Files = new Map();

/** A request at one of the cart's doors, with who sent it. */
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

/** Cookies for a browser that now has a session, and something to read on its next page if there is a notice. */
export function sessionNews({ shop, session }: CartCall, cartId: string, hasNotice: boolean): string[] {
  const isKnown = session !== null && !session.isDue;
  return [...(isKnown ? [] : [sessionCookie(shop, cartId)]), ...(hasNotice ? [noticeCookie(shop.config)] : [])];
}

/** Cookies that tell a browser about its cart. What the shop no longer sells is told on the next page. */
export async function newsOf(call: CartCall, cart: Cart, hasNotice: boolean): Promise<string[]> {
  const { config, database } = call.shop;
  const aboutCart = cartCookies(config, cart, call.cookies);
  if (cart.id === null) return aboutCart;

  const isShorter = cart.withdrawn.length > 0;
  if (isShorter)
    await queueNotices(database.pool, cart.id, [{ kind: "info", text: withdrawnText(cart.withdrawn, sayAny) }]);
  return [...sessionNews(call, cart.id, hasNotice || isShorter), ...aboutCart];
}
