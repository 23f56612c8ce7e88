import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { errorFields } from "../log.ts";
import type { Shop } from "../shop.ts";
import { paymentProvider } from "./payment-provider.ts";

/** Asks Stripe whether it knows the shop. What it answers can be told to the owner as it is. */
export async function checkStripe(shop: Shop): Promise<Result<string, string>> {
  const provider = await paymentProvider(shop);
  if (!provider)
    return refuse("There is no secret key yet, or it was sealed with another SESSION_SECRET. Please enter it.");
  try {
    const checked = await provider.checkKey();
    if (!checked.ok) return refuse(`Stripe refuses the secret key: ${checked.error.reason}`);
    const { publishableKey, sealedWebhookSecret } = (await shop.settings()).payments.stripe;
    if (publishableKey.startsWith("pk_live") !== checked.value.isLive) {
      return refuse("One key is for tests and the other for real money. Please enter two of a kind.");
    }
    const mode = checked.value.isLive
      ? "Stripe is ready for real money."
      : "Stripe is ready, in test mode: no real money moves.";
    return ok(sealedWebhookSecret === "" ? `${mode} The signing secret for its messages is still missing.` : mode);
  } catch (error) {
    shop.log.warn("Stripe could not be asked about its key.", errorFields(error));
    return refuse("Stripe cannot be reached at the moment. Please try again later.");
  }
}
