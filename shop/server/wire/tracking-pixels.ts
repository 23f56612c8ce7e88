import { isStatistics, type PixelSlug } from "@vitrine/tracking/slugs";
import { enabledPixels } from "../tracking/enabled-pixels.ts";
import type { PixelSettings } from "../tracking/pixel-settings.ts";
import type { TrackingSettings } from "../tracking/tracking-settings.ts";
import { consentName, filterValues } from "./tracking-filters.ts";

type Section = Readonly<Record<string, unknown>>;
type HideRules = PixelSettings[PixelSlug]["hideRules"];

/** The sections of the enabled pixels. A pixel is enabled where its section is there at all. */
export function pixelSections(tracking: TrackingSettings): Readonly<Record<string, Section>> {
  return Object.fromEntries(enabledPixels(tracking).map((slug) => [slug, SECTIONS[slug](tracking)]));
}

const hidden = (rules: HideRules) =>
  rules.map(({ id, addressContains, hours }) => ({
    pixel: id,
    hide_tag_contain: addressContains,
    hide_tag_time: hours,
  }));

/** Switches that go tag by tag name a tag by its place in the list. */
const places = (ids: readonly string[], chosen: readonly string[]) =>
  ids.flatMap((id, index) => (chosen.includes(id) ? [`index_${index}`] : []));

const crossDomain = ({ crossDomain: { enabled, acceptsIncoming, domains } }: PixelSettings["ga" | "google_ads"]) => ({
  crossDomainEnabled: enabled,
  crossDomainAcceptIncoming: acceptsIncoming,
  crossDomainDomains: domains,
});

const WIRE_EVENTS = {
  "order-placed": "purchase",
  "checkout-begun": "initiate_checkout",
  "added-to-cart": "add_to_cart",
  "product-seen": "view_content",
  "list-seen": "view_category",
} as const;

const SECTIONS: Readonly<Record<PixelSlug, (tracking: TrackingSettings) => Section>> = {
  facebook: ({ pixels: { facebook: own } }) => ({
    pixelIds: own.ids,
    advancedMatching: [],
    advancedMatchingEnabled: own.advancedMatching,
    removeMetadata: own.removesMetadata,
    wooVariableAsSimple: own.variableAsSimple,
    serverApiEnabled: own.sendsServerCopy,
    wooCRSendFromServer: own.registersFromServer,
    enabled_medical: own.medical.enabled,
    do_not_track_medical_param: own.medical.withheld,
    meta_ldu: own.limitedDataUse,
    hide_pixels: hidden(own.hideRules),
  }),
  tiktok: ({ pixels: { tiktok: own } }) => ({
    pixelIds: own.ids,
    serverApiEnabled: own.sendsServerCopy,
    advanced_matching: own.advancedMatching ? { external_id: "" } : [],
    hide_pixels: hidden(own.hideRules),
  }),
  ga: ({ pixels: { ga: own } }) => ({
    trackingIds: own.ids,
    retargetingLogic: own.retargeting,
    ...crossDomain(own),
    wooVariableAsSimple: own.variableAsSimple,
    isDebugEnabled: places(own.ids, own.debugIds),
    serverContainerUrls: Object.fromEntries(
      own.serverContainers.map(({ id, containerUrl, transportUrl }) => [
        id,
        { enable_server_container: true, server_container_url: containerUrl, transport_url: transportUrl },
      ]),
    ),
    additionalConfig: Object.fromEntries(
      own.serverContainers
        .filter(({ isFirstParty }) => isFirstParty)
        .map(({ id }) => [id, { first_party_collection: true }]),
    ),
    disableAdvertisingFeatures: !own.advertisingFeatures,
    disableAdvertisingPersonalization: !own.advertisingPersonalization,
    url_passthrough: own.urlPassthrough,
    custom_page_view_event: own.ownPageView,
    serverApiEnabled: own.sendsServerCopy,
    hide_pixels: hidden(own.hideRules),
  }),
  google_ads: ({ pixels: { google_ads: own } }) => ({
    conversion_ids: own.ids,
    enhanced_conversion: places(own.ids, own.enhancedIds),
    ...crossDomain(own),
    wooVariableAsSimple: own.variableAsSimple,
    ...Object.fromEntries(
      Object.entries(WIRE_EVENTS).map(([event, name]) => [
        `woo_${name}_conversion_track`,
        own.conversions.some((one) => one === event) ? "conversion" : "current_event",
      ]),
    ),
    serverApiEnabled: own.sendsServerCopy,
    hide_pixels: hidden(own.hideRules),
  }),
  gtm: ({ pixels: { gtm: own } }) => ({
    trackingIds: own.ids,
    gtm_dataLayer_name: own.dataLayerName,
    gtm_container_domain: own.containerDomain,
    gtm_container_identifier: own.containerName,
    gtm_auth: own.auth,
    gtm_preview: own.preview,
    gtm_just_data_layer: own.onlyDataLayer,
    wooVariableAsSimple: own.variableAsSimple,
    hide_pixels: hidden(own.hideRules),
  }),
  pinterest: ({ pixels: { pinterest: own } }) => ({
    pixelIds: own.ids,
    serverApiEnabled: own.sendsServerCopy,
    hide_pixels: hidden(own.hideRules),
  }),
  bing: ({ pixels: { bing: own } }) => ({
    pixelIds: own.ids,
    serverApiEnabled: own.sendsServerCopy,
    hide_pixels: hidden(own.hideRules),
  }),
};

const CONSENT_NAMES = ["facebook", "tiktok", "ga", "google_ads", "pinterest", "bing"] as const;

/** The consent settings as tools and gate read them. */
export function gdprSection(tracking: TrackingSettings): Section {
  const { consent } = tracking;
  const { analyticsStorage, adStorage, adUserData, adPersonalization } = consent.signals;
  const signal = ({ enabled, value }: { readonly enabled: boolean; readonly value: string }) => ({
    enabled,
    value,
    filter: false,
  });
  return {
    ajax_enabled: consent.asksServer,
    ...Object.fromEntries(Object.entries(filterValues(tracking)).filter(([name]) => name.endsWith("_by_api"))),
    ...Object.fromEntries(
      CONSENT_NAMES.map((slug) => [
        `${consentName(slug)}_prior_consent_enabled`,
        consent.allowedBeforeChoice.includes(slug),
      ]),
    ),
    ...(consent.tool !== "none" && { [`${consent.tool}_integration_enabled`]: true }),
    ...Object.fromEntries(
      CONSENT_NAMES.map((slug) => [
        `cookiebot_${consentName(slug)}_consent_category`,
        consent.cookiebotCategories[slug] ?? (isStatistics(slug) ? "statistics" : "marketing"),
      ]),
    ),
    respect_gpc: consent.respectsGpc,
    analytics_storage: signal(analyticsStorage),
    ad_storage: signal(adStorage),
    ad_user_data: signal(adUserData),
    ad_personalization: signal(adPersonalization),
  };
}
