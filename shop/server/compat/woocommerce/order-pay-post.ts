import { findOwnOrder, type OrderView } from "../../sales/orders/find-order.ts";
import { orderPayPath, orderReceivedPath } from "../../../urls/checkout-field.ts";
import { choosePayment } from "../../sales/orders/choose-payment.ts";
import { beginIntent, beginPage, type PayRefusal } from "../../sales/payments/begin-payment.ts";
import type { Shop } from "../../shop.ts";
import { privateLinkSecret } from "../../web/private-links.ts";
import { isSameOrigin } from "../../platform/http/same-origin.ts";
import { respondJson, redirect } from "../../platform/http/responses.ts";
import { t } from "../../../i18n/t.ts";
import type { TextKey } from "../../../i18n/catalogue/english.ts";

const TEXTS: Readonly<Record<PayRefusal["code"], TextKey>> = {
  "not-offered": "Card payments are unavailable at the moment. Please place a new order with another payment method.",
  "not-payable": "This order is not awaiting payment.",
  "too-late": "This order was not paid in time, so its items are no longer reserved. Please order again.",
  "sold-out": "What you ordered has just sold out. You were not charged.",
  "provider-away": "The payment could not be started. You were not charged. Please try again in a moment.",
};

/** An express payment failed after its order was placed: the customer can pay the order on its page. */
const DECLINED = "declined";

/**
 * `POST /checkout/order-pay/ID/`, with the order's key in a cookie or as `?key=…`, starts a payment. A script sends
 * `?vitrine=intent` and gets the client secret for its card fields; a plain form is redirected to the provider's page.
 */
export async function orderPayPost(shop: Shop, request: Request, id: number): Promise<Response> {
  if (!isSameOrigin(request, shop.config)) return new Response(null, { status: 403 });
  const order = await findOwnOrder(shop.database.pool, id, privateLinkSecret(request));
  if (!order) return new Response(null, { status: 404 });
  if (order.payableUntil !== null) {
    const chosen = await chosenMethod(request);
    if (chosen !== "") return byChoice(shop, order, chosen);
  }
  const isScript = new URL(request.url).searchParams.get("vitrine") === "intent";
  return isScript ? byScript(shop, order) : byPage(shop, order);
}

async function byScript(shop: Shop, order: OrderView): Promise<Response> {
  const started = await beginIntent(shop, order.id);
  if (!started.ok) return respondJson({ problem: t(TEXTS[started.error.code]) }, [], 409);
  const { publishableKey } = (await shop.settings()).payments.stripe;
  const returnTo = shop.config.publicUrl + orderReceivedPath(order.id, order.key);
  return respondJson({
    client_secret: started.value.clientSecret,
    publishable_key: publishableKey,
    return_url: returnTo,
  });
}

const FORM = "application/x-www-form-urlencoded";

async function chosenMethod(request: Request): Promise<string> {
  if (!request.headers.get("content-type")?.startsWith(FORM)) return "";
  const method = (await request.formData()).get("payment_method");
  return typeof method === "string" ? method : "";
}

/** An order that staff placed gets its payment method from its customer. Cards are paid on the next page. */
async function byChoice(shop: Shop, { id, key }: OrderView, method: string): Promise<Response> {
  const chosen = await choosePayment(shop, id, method);
  if (chosen.ok) return redirect(303, chosen.value === "pending" ? orderPayPath(id, key) : orderReceivedPath(id, key));
  const problem: PayRefusal["code"] =
    chosen.error.code === "no-payment-method"
      ? "not-offered"
      : chosen.error.code === "not-enough-stock"
        ? "sold-out"
        : "not-payable";
  return redirect(303, `${orderPayPath(id, key)}&problem=${problem}`);
}

async function byPage(shop: Shop, { id, key }: OrderView): Promise<Response> {
  const started = await beginPage(shop, id);
  if (started.ok) return redirect(303, started.value.address);
  return redirect(303, `${orderPayPath(id, key)}&problem=${started.error.code}`);
}

/** The message for the `problem` parameter of the payment page. */
export function payProblemText(code: string | null): string {
  if (code === DECLINED) return t("Your payment was declined. You were not charged. Please try again here.");
  return code !== null && Object.hasOwn(TEXTS, code) ? t(TEXTS[code as PayRefusal["code"]]) : "";
}
