import { receiveWebhook } from "./receive-webhook.ts";
import type { Shop } from "../../shop.ts";
import { respondJson } from "../../platform/http/responses.ts";
import { readBytes } from "../../platform/http/form.ts";

const MAX_BYTES = 256 * 1024;

/** Handles webhooks of Stripe. */
export async function stripeWebhook(shop: Shop, request: Request): Promise<Response> {
  const bytes = await readBytes(request, MAX_BYTES);
  if (!bytes) return respondJson({ error: "This message is larger than any of Stripe's." }, [], 413);
  const signature = request.headers.get("stripe-signature") ?? "";
  const taken = await receiveWebhook(shop, new TextDecoder().decode(bytes), signature);
  if (taken.ok) return respondJson({ received: true });
  if (taken.error === "not-offered") return respondJson({ error: "This shop takes no payments by Stripe." }, [], 404);
  return respondJson({ error: "This message is not signed by Stripe, or was so too long ago." }, [], 400);
}
