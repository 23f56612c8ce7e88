import { asRecord, own, decodeOptions } from "../../wire/decode-options.ts";
import type { ReadLike } from "../../wire/decode-options.ts";

export const GA_SETTINGS = {
  trackingIds: [] as string[],
  retargetingLogic: "ecomm",
  crossDomainEnabled: false,
  crossDomainAcceptIncoming: false,
  crossDomainDomains: [] as string[],
  isDebugEnabled: [] as string[],
  serverContainerUrls: asRecord,
  additionalConfig: asRecord,
  disableAdvertisingFeatures: false,
  disableAdvertisingPersonalization: false,
  urlPassthrough: true,
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
