import type { Door } from "../http/door.ts";
import { findOwnOrder, type OrderView } from "../orders/find-order.ts";
import { orderPayPath, orderReceivedPath } from "../../addresses/checkout-field.ts";
import { beginIntent, beginPage, type PayRefusal } from "../payments/begin-payment.ts";
import type { Shop } from "../shop.ts";
import { isSameOrigin } from "./same-origin.ts";
import { jsonAnswer, redirect } from "./answers.ts";
import { say } from "../../texts/say.ts";
import type { TextKey } from "../../texts/catalogue/english.ts";

const ADDRESS = /^\/checkout\/order-pay\/(?<id>\d{1,9})\/?$/;

const TEXTS: Readonly<Record<PayRefusal["code"], TextKey>> = {
  "not-offered": "Paying by card is not possible at the moment. Please choose another way with a new order.",
  "not-payable": "This order is not waiting for a payment.",
  "too-late": "This order has waited too long for its payment, so its goods are back on the shelf. Please order again.",
  "sold-out": "Somebody was faster: what you ordered has just sold out. Nothing was charged.",
  "provider-away": "The payment could not begin. Nothing was charged; please try again in a moment.",
};

/**
 * `POST /checkout/order-pay/ID/?key=…`: the way to a payment. A script asks with `?vitrine=intent` and gets the secret
 * for its card fields; a plain form is led to the provider's own page.
 */
export function orderPayDoor(shop: Shop): Door {
  return async (request) => {
    if (request.method !== "POST") return null;
    const url = new URL(request.url);
    const id = ADDRESS.exec(url.pathname)?.groups?.["id"];
    if (id === undefined) return null;
    if (!isSameOrigin(request, shop.config)) return new Response(null, { status: 403 });
    const order = await findOwnOrder(shop.database.pool, Number(id), url.searchParams.get("key") ?? "");
    if (!order) return new Response(null, { status: 404 });
    return url.searchParams.get("vitrine") === "intent" ? byScript(shop, order) : byPage(shop, order);
  };
}

async function byScript(shop: Shop, order: OrderView): Promise<Response> {
  const begun = await beginIntent(shop, order.id);
  if (!begun.ok) return jsonAnswer({ problem: say(TEXTS[begun.error.code]) }, [], 409);
  const { publishableKey } = (await shop.settings()).payments.stripe;
  const returnTo = shop.config.publicUrl + orderReceivedPath(order.id, order.key);
  return jsonAnswer({ client_secret: begun.value.clientSecret, publishable_key: publishableKey, return_url: returnTo });
}

async function byPage(shop: Shop, { id, key }: OrderView): Promise<Response> {
  const begun = await beginPage(shop, id);
  if (begun.ok) return redirect(303, begun.value.address);
  return redirect(303, `${orderPayPath(id, key)}&problem=${begun.error.code}`);
}

/** What the page says after such a way back. */
export function payProblemText(code: string | null): string {
  return code !== null && Object.hasOwn(TEXTS, code) ? say(TEXTS[code as PayRefusal["code"]]) : "";
}
