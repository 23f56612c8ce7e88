import { hasExpress } from "../sales/payments/express-quote.ts";
import { paymentSources } from "../sales/payments/payment-sources.ts";
import type { ExpressPlace } from "../platform/settings/checkout-settings.ts";
import type { ShopSettings } from "../platform/settings/settings.ts";
import { contentSources } from "../tracking/script/content-sources.ts";
import { mapSources } from "../content/maps/map-sources.ts";
import { contentPolicy, joinSources, type PageSource } from "../platform/http/content-policy.ts";

const MAP_TILES: PageSource = "map-tiles";
const PAY_PAGE = /^\/checkout\/order-pay\//;
const EXPRESS_PAGES: Readonly<Record<string, ExpressPlace>> = { "/checkout/": "checkout", "/cart/": "cart" };

/**
 * The content security policies for the current settings. The payment page also allows the provider's script, as do
 * cart and checkout if the owner shows express buttons there. Pages with a map from the owner's tile server allow its
 * images. Policies are rebuilt when the settings change; if the settings cannot be read, the last ones stay in force.
 */
export function policyOfSettings(
  settings: () => Promise<ShopSettings>,
  inlineScripts: readonly string[],
  isDevelopment: boolean,
): (path: string, pageSources?: string | null) => Promise<string> {
  const first = contentPolicy(inlineScripts, isDevelopment, null);
  let latest = { standard: first, pay: first, maps: first };
  let builtFor: ShopSettings | null = null;
  return async (path, pageSources = null) => {
    try {
      const now = await settings();
      if (now !== builtFor) {
        const trackingSources = contentSources(now.tracking);
        latest = {
          standard: contentPolicy(inlineScripts, isDevelopment, trackingSources),
          pay: contentPolicy(inlineScripts, isDevelopment, joinSources([trackingSources, paymentSources(now)])),
          maps: contentPolicy(inlineScripts, isDevelopment, joinSources([trackingSources, mapSources(now.maps)])),
        };
        builtFor = now;
      }
    } catch {
      // The database is unavailable: the error page uses the last policy.
    }
    if (pageSources?.split(",").includes(MAP_TILES)) return latest.maps;
    const place = EXPRESS_PAGES[path];
    const isExpress = place !== undefined && builtFor !== null && hasExpress(builtFor, place);
    return isExpress || PAY_PAGE.test(path) ? latest.pay : latest.standard;
  };
}
