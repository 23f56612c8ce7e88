import type { ShopSettings } from "../settings/settings.ts";
import { contentSources } from "../tracking/content-sources.ts";
import { contentPolicy } from "./content-policy.ts";

/** The policy for the settings of the moment. Made once for each change, and good for as long as nobody can be asked. */
export function policyOfSettings(
  settings: () => Promise<ShopSettings>,
  inlineScripts: readonly string[],
  isDevelopment: boolean,
): () => Promise<string> {
  let latest = contentPolicy(inlineScripts, isDevelopment, null);
  let madeFor: ShopSettings | null = null;
  return async () => {
    try {
      const now = await settings();
      if (now !== madeFor) {
        latest = contentPolicy(inlineScripts, isDevelopment, contentSources(now.tracking));
        madeFor = now;
      }
    } catch {
      // The database is away: the page at hand says so, under the policy that held before.
    }
    return latest;
  };
}
