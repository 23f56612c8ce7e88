import { t } from "../../../i18n/t.ts";
import type { TextKey } from "../../../i18n/catalogue/english.ts";
import { clientIpOf } from "../../platform/http/client-ip.ts";
import { readCookies } from "../../platform/http/cookies.ts";
import { type Fields, readForm } from "../../platform/http/form.ts";
import { respondJson } from "../../platform/http/responses.ts";
import { isSameOrigin } from "../../platform/http/same-origin.ts";
import { countAttempt } from "../../platform/rate-limit/rate-limiter.ts";
import type { Shop } from "../../shop.ts";
import { readSession } from "../cart/session.ts";
import { expressQuote, type ExpressRefusal } from "./express-quote.ts";

const TEXTS: Readonly<Record<ExpressRefusal, TextKey>> = {
  "not-offered": "Express checkout is unavailable at the moment.",
  "empty-cart": "Your cart is currently empty.",
  "not-payable": "Express checkout is unavailable at the moment.",
  "no-shipping": "We don’t ship to this address.",
};

const MAX_VALUE_LENGTH = 200;

/** `POST /checkout/express-quote/`: what a wallet shows for the visitor's cart, with the address chosen in it. */
export async function expressQuotePost(shop: Shop, request: Request): Promise<Response> {
  if (!isSameOrigin(request, shop.config)) return respondJson({ problem: "" }, [], 403);
  const form = await readForm(request);
  const cartId = readSession(shop, readCookies(request))?.cartId ?? null;
  if (!form.ok || cartId === null) return respondJson({ code: "empty-cart", problem: t(TEXTS["empty-cart"]) }, [], 409);
  const { isOver } = await countAttempt(shop, "express-quote", { cart: cartId, network: clientIpOf(request) });
  if (isOver) {
    const problem = t("Too many attempts. Nothing was ordered. Please wait a few minutes.");
    return respondJson({ code: "too-fast", problem }, [], 429);
  }
  const text = textIn(form.value);
  const country = text("country");
  const quote = await expressQuote(shop, cartId, {
    destination: country === "" ? null : { country, state: text("state"), postcode: text("postcode") },
    shippingRate: text("rate"),
  });
  if (!quote.ok) return respondJson({ code: quote.error, problem: t(TEXTS[quote.error]) }, [], 409);
  return respondJson(quote.value);
}

function textIn(fields: Fields): (name: string) => string {
  return (name) => (fields.get(name) ?? "").replaceAll("\0", "").slice(0, MAX_VALUE_LENGTH).toWellFormed();
}
