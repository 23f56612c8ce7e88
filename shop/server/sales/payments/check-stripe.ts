import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { errorFields } from "../../platform/log.ts";
import type { Shop } from "../../shop.ts";
import { paymentProvider } from "./payment-provider.ts";

/** Checks the shop's key at Stripe. The refusal can be shown to the owner. */
export async function checkStripe(shop: Shop): Promise<Result<string, string>> {
  const provider = await paymentProvider(shop);
  if (!provider) return refuse("No secret key is set, or it was encrypted with another SESSION_SECRET. Enter it.");
  try {
    const checked = await provider.checkKey();
    if (!checked.ok) return refuse(`Stripe rejected the secret key: ${checked.error.reason}`);
    const { publishableKey, sealedWebhookSecret } = (await shop.settings()).payments.stripe;
    if (publishableKey.startsWith("pk_live") !== checked.value.isLive) {
      return refuse("One key is a test key, the other a live key. Enter two test keys or two live keys.");
    }
    const mode = checked.value.isLive
      ? "Stripe is ready in live mode."
      : "Stripe is ready in test mode. No real money moves.";
    return ok(sealedWebhookSecret === "" ? `${mode} The webhook signing secret is still missing.` : mode);
  } catch (error) {
    shop.log.warn("Stripe could not check the key.", errorFields(error));
    return refuse("Stripe cannot be reached at the moment. Please try again later.");
  }
}
