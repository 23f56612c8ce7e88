import type { ShopSettings } from "../../platform/settings/settings.ts";
import { toolScriptOf } from "./content-sources.ts";
import { enabledPixels } from "./enabled-pixels.ts";
import { productSettings } from "../../platform/settings/tracking/product-settings.ts";
import { formerTextsVersion, textsVersion } from "../consent/texts-version.ts";
import type { TrackingSettings } from "../../platform/settings/tracking/tracking-settings.ts";
import { watchesVideos } from "./watches-videos.ts";
import { dynamicEvents, customEvents, staticEvents } from "./printed-events.ts";
import { cookieFlags } from "./consent-filters.ts";
import { gdprSection, pixelSections } from "./pixel-options.ts";

type Wire = Readonly<Record<string, unknown>>;

export const EVENTS_PATH = "/t/events";

/**
 * The page options in PixelYourSite's format: top-level scalars are strings, nested ones keep their types. They are the
 * same for every visitor and page.
 */
export function trackingOptions(settings: ShopSettings, publicUrl: string): Wire {
  const { tracking } = settings;
  return {
    ...texts(scalars(tracking, publicUrl)),
    gdpr: gdprSection(tracking),
    cookie: { ...cookieFlags(tracking.visit), externalID_disabled_by_api: tracking.consent.externalIdOff },
    tracking_analytics: {
      TrafficSource: "",
      TrafficLanding: "undefined",
      TrafficUtms: [],
      TrafficUtmsId: [],
      userDataEnable: tracking.matching.enabled,
      userData: { emails: [], phones: [], addresses: [] },
      use_encoding_provided_data: tracking.matching.sendsHashed,
      use_multiple_provided_data: tracking.matching.sendsSeveral,
    },
    ...pixelSections(tracking),
    GATags: {
      ga_datalayer_type: tracking.googleLayer.type,
      ga_datalayer_name: tracking.googleLayer.name,
      gclid_alternative_enabled: tracking.visit.googleClickParameter !== "",
      gclid_alternative_param: tracking.visit.googleClickParameter,
    },
    automatic: {
      enable_video: watchesVideos(tracking),
      enable_youtube: tracking.automatic.video.youtube,
      enable_vimeo: tracking.automatic.video.vimeo,
    },
    ...matchingSections(tracking.matching),
    track_dynamic_fields: tracking.dynamicFields,
    woo: wooSection(tracking),
    edd: eddSection(tracking),
    staticEvents: staticEvents(tracking),
    dynamicEvents: dynamicEvents(tracking),
    ...customEvents(tracking),
    gateway: { url: EVENTS_PATH },
    vitrine: shopSection(settings),
  };
}

function scalars(tracking: TrackingSettings, publicUrl: string) {
  const { visit, automatic, consent, matching, usesBeacon, debug, ajaxPath } = tracking;
  return {
    debug,
    siteUrl: publicUrl,
    ajaxUrl: ajaxPath,
    ajax_event: "",
    trackUTMs: visit.campaigns,
    trackTrafficSource: visit.trafficSource,
    user_id: 0,
    cookie_duration: visit.cookieDays,
    last_visit_duration: visit.sessionMinutes,
    sliding_session: visit.slidingSession,
    visit_data_model: visit.model,
    enable_lading_page_param: visit.landingPage,
    enable_event_time_param: visit.eventTime,
    enable_event_day_param: visit.eventDay,
    enable_event_month_param: visit.eventMonth,
    enable_remove_target_url_param: !automatic.keepsLinkQuery,
    enable_remove_download_url_param: !automatic.download.keepsQuery,
    enable_success_send_form: automatic.countsSuccessfulFormsOnly,
    enable_automatic_events: automatic.enabled,
    ajaxForServerEvent: true,
    ajaxForServerStaticEvent: true,
    useSendBeacon: usesBeacon,
    send_external_id: visit.externalId,
    external_id_expire: visit.externalIdDays,
    track_cookie_for_subdomains: visit.sharedBySubdomains,
    google_consent_mode: consent.googleConsentMode,
    enable_auto_save_advance_matching: matching.enabled,
    data_persistency: matching.keeps,
  };
}

/** As WordPress prints scalars: true is "1", false is "". */
function texts(values: Readonly<Record<string, string | number | boolean>>): Wire {
  const text = (value: string | number | boolean) => (value === true ? "1" : value === false ? "" : String(value));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]));
}

function matchingSections({ fromForms, fromAddress, forms, address }: TrackingSettings["matching"]): Wire {
  const lists = ({ firstNames, lastNames, phones, emails }: typeof forms) => ({
    advance_matching_fn_names: firstNames,
    advance_matching_ln_names: lastNames,
    advance_matching_tel_names: phones,
    advance_matching_em_names: emails,
  });
  return {
    advance_matching_form: { enable_advance_matching_forms: fromForms, ...lists(forms) },
    advance_matching_url: { enable_advance_matching_url: fromAddress, ...lists(address) },
  };
}

function wooSection({ shop }: TrackingSettings): Wire {
  return {
    enabled: true,
    // The shop's own attribution saves this data.
    enabled_save_data_to_orders: false,
    addToCartOnButtonEnabled: true,
    addToCartOnButtonValueEnabled: shop.addValue !== "none",
    addToCartOnButtonValueOption: shop.addValue,
    // The browser sends the event after the shop has accepted the item.
    addToCartCatchMethod: "add_cart_js",
    woo_purchase_on_transaction: shop.purchaseOncePerOrder,
    woo_view_content_variation_is_selected: shop.viewsVariations,
    affiliateEnabled: shop.affiliateEvent !== "",
    affiliateEventName: shop.affiliateEvent,
  };
}

function eddSection({ downloads }: TrackingSettings): Wire {
  return {
    enabled: downloads.enabled,
    // The shop's own script sends AddToCart, as for all other products.
    addToCartOnButtonEnabled: false,
    addToCartOnButtonValueEnabled: true,
    addToCartOnButtonValueOption: downloads.addValue,
    edd_purchase_on_transaction: downloads.purchaseOncePerOrder,
  };
}

/** Options for the shop's own tracking script. */
function shopSection(settings: ShopSettings): Wire {
  const { tracking, dataLayer } = settings;
  const { shop, pixels, consent } = tracking;
  const enabled = enabledPixels(tracking);
  return {
    ...productSettings(settings),
    add_value: shop.addValue,
    add_value_percent: shop.addValuePercent,
    add_value_global: shop.addValueGlobal,
    affiliate_event: shop.affiliateEvent,
    views_variations: shop.viewsVariations,
    sends_edd_events: tracking.downloads.enabled,
    edd_add_value: tracking.downloads.addValue,
    // The content security policy blocks inserted markup unless a third-party script needs it.
    allows_markup: toolScriptOf(tracking) !== "" || tracking.automatic.formOrigins.length > 0,
    excluded_events: Object.fromEntries(enabled.map((slug) => [slug, pixels[slug].excludedEvents])),
    conversion_labels: enabled.includes("google_ads") ? pixels.google_ads.labels : {},
    // With a shared data layer the container already reads the shop's events from it.
    shares_data_layer: pixels.gtm.dataLayerName === dataLayer.name,
    tool_script: toolScriptOf(tracking),
    asks_visitors: consent.tool === "vitrine",
    texts_version: textsVersion(settings),
    former_texts_version: formerTextsVersion(settings),
    watched_until: tracking.watchedUntil,
    excluded_roles: tracking.exclusions.roles,
    excludes_bots: tracking.exclusions.bots,
    tells_customer_number: tracking.visit.tellsCustomerNumber,
  };
}
