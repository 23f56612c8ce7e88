import type { ShopSettings } from "../settings/settings.ts";
import { toolScriptOf } from "../tracking/content-sources.ts";
import { enabledPixels } from "../tracking/enabled-pixels.ts";
import { textsVersion } from "../tracking/texts-version.ts";
import type { TrackingSettings } from "../tracking/tracking-settings.ts";
import { watchesVideos } from "../tracking/watches-videos.ts";
import { dynamicEvents, ownEvents, staticEvents } from "./tracking-events.ts";
import { cookieFlags } from "./tracking-filters.ts";
import { gdprSection, pixelSections } from "./tracking-pixels.ts";

type Wire = Readonly<Record<string, unknown>>;

export const EVENTS_DOOR = "/t/events";

/**
 * The options of a page, as measuring scripts made for WordPress know them: scalars at the top are texts, inner ones
 * keep their types. The same for every visitor and every page.
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
    ...ownEvents(tracking),
    gateway: { url: EVENTS_DOOR },
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

/** As WordPress prints them: yes is "1", no is "". */
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
    // The shop's own attribution does that.
    enabled_save_data_to_orders: false,
    addToCartOnButtonEnabled: true,
    addToCartOnButtonValueEnabled: shop.addValue !== "none",
    addToCartOnButtonValueOption: shop.addValue,
    // The browser tells of every add, once the shop has taken it.
    addToCartCatchMethod: "add_cart_js",
    woo_purchase_on_transaction: shop.purchaseOncePerOrder,
    affiliateEnabled: shop.affiliateEvent !== "",
    affiliateEventName: shop.affiliateEvent,
  };
}

function eddSection({ downloads }: TrackingSettings): Wire {
  return {
    enabled: downloads.enabled,
    addToCartOnButtonEnabled: downloads.enabled,
    addToCartOnButtonValueEnabled: true,
    addToCartOnButtonValueOption: downloads.addValue,
    edd_purchase_on_transaction: downloads.purchaseOncePerOrder,
  };
}

/** What the shop's own side of measuring reads. */
function shopSection({ tracking, currency, dataLayer }: ShopSettings): Wire {
  const { shop, pixels, consent } = tracking;
  const enabled = enabledPixels(tracking);
  return {
    currency: currency.code,
    content_id: shop.contentId,
    content_id_prefix: shop.contentIdPrefix,
    content_id_suffix: shop.contentIdSuffix,
    add_value: shop.addValue,
    add_value_percent: shop.addValuePercent,
    add_value_global: shop.addValueGlobal,
    affiliate_event: shop.affiliateEvent,
    silent_about: Object.fromEntries(enabled.map((slug) => [slug, pixels[slug].silentAbout])),
    conversion_labels: enabled.includes("google_ads") ? pixels.google_ads.labels : {},
    // Its events are in the shop's own list already, which a container reads.
    shares_data_layer: pixels.gtm.dataLayerName === dataLayer.name,
    tool_script: toolScriptOf(tracking),
    asks_visitors: consent.tool === "vitrine",
    texts_version: textsVersion(tracking),
    watched_until: tracking.watchedUntil,
    tells_customer_number: tracking.visit.tellsCustomerNumber,
  };
}
