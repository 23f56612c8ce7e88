import type { Door } from "../http/door.ts";
import { takeMessage } from "../payments/take-message.ts";
import type { Shop } from "../shop.ts";
import { jsonAnswer } from "./answers.ts";
import { readBytes } from "./form.ts";

const ADDRESS = /^\/wp-json\/vitrine\/v1\/stripe\/?$/;
const MOST_BYTES = 256 * 1024;

/** Messages of Stripe, at our own address and where WooCommerce's have always arrived: `?wc-api=wc_stripe`. */
export function stripeWebhook(shop: Shop): Door {
  return async (request) => {
    if (request.method !== "POST" || !isForStripe(new URL(request.url))) return null;
    const bytes = await readBytes(request, MOST_BYTES);
    if (!bytes) return jsonAnswer({ error: "This message is larger than any of Stripe's." }, [], 413);
    const signature = request.headers.get("stripe-signature") ?? "";
    const taken = await takeMessage(shop, new TextDecoder().decode(bytes), signature);
    if (taken.ok) return jsonAnswer({ received: true });
    if (taken.error === "not-offered") return jsonAnswer({ error: "This shop takes no payments by Stripe." }, [], 404);
    return jsonAnswer({ error: "This message is not signed by Stripe, or was so too long ago." }, [], 400);
  };
}

function isForStripe({ pathname, searchParams }: URL): boolean {
  return ADDRESS.test(pathname) || searchParams.get("wc-api")?.toLowerCase() === "wc_stripe";
}
