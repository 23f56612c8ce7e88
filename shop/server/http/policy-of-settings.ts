import { payGuests } from "../payments/pay-guests.ts";
import type { ShopSettings } from "../settings/settings.ts";
import { contentSources } from "../tracking/content-sources.ts";
import { contentPolicy, joinGuests } from "./content-policy.ts";

const PAY_PAGE = /^\/checkout\/order-pay\//;

/**
 * The policies for the settings of the moment: one for all pages but the one where somebody pays, which needs the
 * provider's script. Made once for each change, and good for as long as nobody can be asked.
 */
export function policyOfSettings(
  settings: () => Promise<ShopSettings>,
  inlineScripts: readonly string[],
  isDevelopment: boolean,
): (path: string) => Promise<string> {
  const first = contentPolicy(inlineScripts, isDevelopment, null);
  let latest = { usual: first, pay: first };
  let madeFor: ShopSettings | null = null;
  return async (path) => {
    try {
      const now = await settings();
      if (now !== madeFor) {
        const measuring = contentSources(now.tracking);
        latest = {
          usual: contentPolicy(inlineScripts, isDevelopment, measuring),
          pay: contentPolicy(inlineScripts, isDevelopment, joinGuests([measuring, payGuests(now)])),
        };
        madeFor = now;
      }
    } catch {
      // The database is away: the page at hand says so, under the policy that held before.
    }
    return PAY_PAGE.test(path) ? latest.pay : latest.usual;
  };
}
