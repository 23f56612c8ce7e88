import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { errorFields } from "../../platform/log.ts";
import type { Shop } from "../../shop.ts";
import { paymentProvider } from "./payment-provider.ts";

/** Checks the shop's key at Stripe. The refusal can be shown to the owner. */
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
    shop.log.warn("The key could not be checked at Stripe.", errorFields(error));
    return refuse("Stripe cannot be reached at the moment. Please try again later.");
  }
}
