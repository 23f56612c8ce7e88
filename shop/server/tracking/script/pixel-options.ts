import { consentName, isStatistics, PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import { enabledPixels } from "./enabled-pixels.ts";
import type { PixelSettings, SENDERS } from "../../platform/settings/tracking/pixel-settings.ts";
import type { TrackingSettings } from "../../platform/settings/tracking/tracking-settings.ts";
import { filterValues } from "./consent-filters.ts";

type Section = Readonly<Record<string, unknown>>;
type HideRules = PixelSettings[PixelSlug]["hideRules"];

/** Sections of the enabled pixels. Scripts treat a pixel as enabled if its section exists. */
export function pixelSections(tracking: TrackingSettings): Readonly<Record<string, Section>> {
  return Object.fromEntries(enabledPixels(tracking).map((slug) => [slug, SECTIONS[slug](tracking)]));
}

const hidden = (rules: HideRules) =>
  rules.map(({ id, addressContains, hours }) => ({
    pixel: id,
    hide_tag_contain: addressContains,
    hide_tag_time: hours,
  }));

/** Per-tag switches refer to a tag by its index. */
const indexNames = (ids: readonly string[], chosen: readonly string[]) =>
  ids.flatMap((id, index) => (chosen.includes(id) ? [`index_${index}`] : []));

const crossDomain = ({ crossDomain: { enabled, acceptsIncoming, domains } }: PixelSettings["ga" | "google_ads"]) => ({
  crossDomainEnabled: enabled,
  crossDomainAcceptIncoming: acceptsIncoming,
  crossDomainDomains: domains,
});

const WIRE_EVENTS = {
  "order-placed": "purchase",
  "checkout-started": "initiate_checkout",
  "added-to-cart": "add_to_cart",
  "product-viewed": "view_content",
  "list-viewed": "view_category",
} as const;

/** Whether page views are turned off for a pixel. */
export function skipsPageViews({ excludedEvents }: Pick<PixelSettings[PixelSlug], "excludedEvents">): boolean {
  return excludedEvents.includes("page-viewed");
}

function sender({ sentBy }: { readonly sentBy: (typeof SENDERS)[number] }): Section {
  return { serverApiEnabled: sentBy !== "browser", server_only: sentBy === "server" };
}

const SECTIONS: Readonly<Record<PixelSlug, (tracking: TrackingSettings) => Section>> = {
  facebook: ({ pixels: { facebook: own } }) => ({
    pixelIds: own.ids,
    advancedMatching: [],
    advancedMatchingEnabled: own.advancedMatching,
    removeMetadata: own.removesMetadata,
    wooVariableAsSimple: own.variableAsSimple,
    ...sender(own),
    enabled_medical: own.medical.enabled,
    do_not_track_medical_param: own.medical.withheld,
    meta_ldu: own.limitedDataUse,
    hide_pixels: hidden(own.hideRules),
  }),
  tiktok: ({ pixels: { tiktok: own } }) => ({
    pixelIds: own.ids,
    ...sender(own),
    advanced_matching: own.advancedMatching ? { external_id: "" } : [],
    send_page_view: !skipsPageViews(own),
    hide_pixels: hidden(own.hideRules),
  }),
  ga: ({ pixels: { ga: own } }) => ({
    trackingIds: own.ids,
    retargetingLogic: own.retargeting,
    ...crossDomain(own),
    wooVariableAsSimple: own.variableAsSimple,
    isDebugEnabled: indexNames(own.ids, own.debugIds),
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
    custom_page_view_event: own.ownPageView || skipsPageViews(own),
    ...sender(own),
    hide_pixels: hidden(own.hideRules),
  }),
  google_ads: ({ pixels: { google_ads: own } }) => ({
    conversion_ids: own.ids,
    enhanced_conversion: indexNames(own.ids, own.enhancedIds),
    ...crossDomain(own),
    wooVariableAsSimple: own.variableAsSimple,
    ...Object.fromEntries(
      Object.entries(WIRE_EVENTS).flatMap(([event, name]) => {
        const counts = own.conversions.some((one) => one === event) ? "conversion" : "current_event";
        return ["woo", "edd"].map((shop) => [`${shop}_${name}_conversion_track`, counts]);
      }),
    ),
    ...sender(own),
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
    send_page_view: !skipsPageViews(own),
    ...sender(own),
    hide_pixels: hidden(own.hideRules),
  }),
  bing: ({ pixels: { bing: own } }) => ({
    pixelIds: own.ids,
    send_page_view: !skipsPageViews(own),
    ...sender(own),
    hide_pixels: hidden(own.hideRules),
  }),
};

/** The consent settings in the format that consent tools and the consent gate read. */
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
      PIXEL_SLUGS.map((slug) => [
        `${consentName(slug)}_prior_consent_enabled`,
        consent.allowedBeforeChoice.includes(slug),
      ]),
    ),
    ...(consent.tool !== "none" && { [`${consent.tool}_integration_enabled`]: true }),
    ...Object.fromEntries(
      PIXEL_SLUGS.map((slug) => [
        `cookiebot_${consentName(slug)}_consent_category`,
        consent.cookiebotCategories[slug] ?? (isStatistics(slug) ? "statistics" : "marketing"),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(consent.consentmanagerIds).map(([slug, id]) => [
        `consentmanager_${consentName(slug as PixelSlug)}_id`,
        id,
      ]),
    ),
    respect_gpc: consent.respectsGpc,
    wait_for_update: consent.waitForUpdateMs,
    regions: consent.regions,
    analytics_storage: signal(analyticsStorage),
    ad_storage: signal(adStorage),
    ad_user_data: signal(adUserData),
    ad_personalization: signal(adPersonalization),
  };
}
