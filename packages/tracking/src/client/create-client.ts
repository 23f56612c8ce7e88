import { createBrowserPage } from "../browser/index.ts";
import { consentBanner } from "../consent/own/index.ts";
import { createGatewayDelivery } from "../delivery/index.ts";
import { createTracker } from "../tracker/index.ts";
import type { TrackerSetup } from "../tracker/index.ts";
import { asFlag, asRecord, asText, lookIn } from "../wire/decode-options.ts";
import type { Loose } from "../wire/decode-options.ts";
import { clientOf } from "./client.ts";
import type { TrackingClient } from "./client.ts";

/** As for a tracker; page, consent banner and delivery to `options.gateway.url` are added. */
export type ClientSetup = Omit<TrackerSetup, "page" | "delivery" | "options"> & { readonly options: Loose };

/** A client with the pixels and parts that the page imports; others are not loaded. */
export function createClient({ tools = [consentBanner], ...setup }: ClientSetup): TrackingClient {
  const options = askingFirst(setup.options);
  const look = lookIn(options);
  return clientOf((window) => {
    const page = createBrowserPage(window, { sharesCookies: asFlag(look("track_cookie_for_subdomains"), true) });
    const hasGateway = asText(asRecord(look("gateway"))["url"]) !== "";
    return createTracker({
      ...setup,
      page,
      options,
      tools,
      ...(hasGateway && { delivery: createGatewayDelivery(page, options) }),
    });
  });
}

/** Options that mention no consent tool wait for the choice of the page's own banner. */
export function askingFirst(options: Loose): Loose {
  const gdpr = asRecord(options["gdpr"]);
  const namesTool = Object.keys(gdpr).some((name) => name.endsWith("_integration_enabled"));
  return namesTool ? options : { ...options, gdpr: { ...gdpr, vitrine_integration_enabled: true } };
}
