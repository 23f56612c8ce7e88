import { DESTINATIONS, type DestinationName, type Loose } from "@vitrine/tracking/gateway/ingest";

/**
 * Names under which clients switch a destination: its own, and those of Segment's destinations for the same vendor, of
 * which some have had several.
 */
const NAMES: Readonly<Record<DestinationName, readonly string[]>> = {
  facebook: [
    "facebook",
    "Facebook Pixel",
    "Facebook Pixel Server-Side",
    "Facebook Conversions API",
    "Facebook Conversions API (Actions)",
  ],
  ga: [
    "ga",
    "Google Analytics",
    "Google Analytics 4",
    "Google Analytics 4 Cloud",
    "Google Analytics 4 Web",
    "Actions Google Analytics 4",
    "Actions Google Analytic 4",
  ],
  google_ads: [
    "google_ads",
    "AdWords",
    "Google Ads (Classic)",
    "Google Ads (Gtag)",
    "Google Ads Conversions",
    "Google Enhanced Conversions",
  ],
  tiktok: ["tiktok", "TikTok Pixel", "TikTok Conversions", "Actions Tiktok Conversions"],
  pinterest: ["pinterest", "Pinterest Tag", "Pinterest Conversions API"],
  bing: ["bing", "Bing Ads", "Microsoft Bing CAPI", "Ms Bing Capi", "Microsoft Advertising"],
};

/**
 * The destinations that a message's `integrations` leaves on. `All: false` turns off those that are not named; what is
 * not false turns one on, because clients put a destination's settings in its place.
 */
export function switchedOn(integrations: Loose): ReadonlySet<DestinationName> {
  const isAllOff = integrations["All"] === false;
  const isOn = (destination: DestinationName) => {
    const said = NAMES[destination].filter((name) => Object.hasOwn(integrations, name));
    if (said.some((name) => integrations[name] === false)) return false;
    return said.length > 0 || !isAllOff;
  };
  return new Set(DESTINATIONS.filter(isOn));
}
