import { asRecord, own, decodeOptions } from "../../wire/decode-options.ts";
import type { ReadLike } from "../../wire/decode-options.ts";

export const GA_SETTINGS = {
  /** Your measurement IDs, starting with `G-`. */
  trackingIds: [] as string[],
  /** Prefix of the custom dimensions 4 to 6: `ecomm` or `dynx`. */
  retargetingLogic: "ecomm",
  /** Links visits across your domains. */
  crossDomainEnabled: false,
  /** Accepts the visit that a link from another of these domains carries. */
  crossDomainAcceptIncoming: false,
  /** The domains whose links carry the visit. */
  crossDomainDomains: [] as string[],
  /** Switches DebugView on for IDs by their place: `index_0` is the first. */
  isDebugEnabled: [] as string[],
  /** A server container for an ID: `{id: {enableServerContainer, serverContainerUrl, transportUrl}}`. */
  serverContainerUrls: asRecord,
  /** More for an ID: `{id: {first_party_collection: true}}`. */
  additionalConfig: asRecord,
  /** Turns Google signals off. */
  disableAdvertisingFeatures: false,
  /** Turns personalised advertising off. */
  disableAdvertisingPersonalization: false,
  /** Passes ad clicks on in links while cookies are denied. */
  urlPassthrough: true,
  /** Leaves page views to your `PageView` events: Google's tag counts none by itself. */
  customPageViewEvent: false,
};

export type GaSettings = ReadLike<typeof GA_SETTINGS>;

const CONTAINER = { enableServerContainer: false, serverContainerUrl: "", transportUrl: "" };

/** The configuration of one measurement ID. Debug mode is set per tag, by its index in the owner's list. */
export function gaConfig(
  settings: GaSettings,
  id: string,
  userId: string | undefined,
): Readonly<Record<string, unknown>> {
  const { retargetingLogic: logic, crossDomainDomains: domains } = settings;
  const index = settings.trackingIds.indexOf(id);
  const container = decodeOptions(CONTAINER, own(settings.serverContainerUrls, id));
  const isFirstParty = Boolean(own(asRecord(own(settings.additionalConfig, id)), "first_party_collection"));
  const dimensions = [
    "event_hour",
    "event_day",
    "event_month",
    `${logic}_prodid`,
    `${logic}_pagetype`,
    `${logic}_totalvalue`,
  ];
  return {
    custom_map: Object.fromEntries(dimensions.map((dimension, place) => [`dimension${place + 1}`, dimension])),
    send_page_view: !settings.customPageViewEvent,
    ...(userId && { user_id: userId }),
    ...(settings.urlPassthrough && { url_passthrough: true }),
    ...(settings.crossDomainEnabled && { linker: { accept_incoming: settings.crossDomainAcceptIncoming, domains } }),
    ...(settings.isDebugEnabled.includes(`index_${index}`) && { debug_mode: true }),
    ...(isFirstParty && { first_party_collection: true }),
    ...(container.enableServerContainer &&
      container.serverContainerUrl && { server_container_url: container.serverContainerUrl }),
    ...(container.enableServerContainer && container.transportUrl && { transport_url: container.transportUrl }),
    ...(settings.disableAdvertisingFeatures && { allow_google_signals: false }),
    ...(settings.disableAdvertisingPersonalization && { allow_ad_personalization_signals: false }),
  };
}
