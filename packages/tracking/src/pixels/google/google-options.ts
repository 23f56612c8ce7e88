import type { Options } from "../../wire/index.ts";
import { decodeOptions } from "../../wire/decode-options.ts";

const GOOGLE = {
  /** Your ID of a signed-in customer, for reports across devices. `0` is nobody. */
  userId: "",
  /** Sends the signals of Google Consent Mode v2. Without them Google's scripts never load before consent. */
  googleConsentMode: true,
  gaTags: {
    /**
     * Where Google Analytics and Ads get calls: `default` is `dataLayerPYS`, `custom` the name below, anything else
     * `dataLayer`.
     */
    gaDatalayerType: "default",
    /** The data layer's name if its type is `custom`. */
    gaDatalayerName: "dataLayerPYS",
    /** Takes Google's click ID from another parameter, for networks that rename it. */
    gclidAlternativeEnabled: false,
    /** That parameter. */
    gclidAlternativeParam: "",
  },
};

const NOBODY = "0";

export function googleOptions({ page }: Options) {
  return decodeOptions(GOOGLE, page);
}

/** The shop's ID of a signed-in customer. */
export function userIdOf(options: Options): string | undefined {
  const { userId } = googleOptions(options);
  return userId && userId !== NOBODY ? userId : undefined;
}

export function usesConsentMode(options: Options): boolean {
  return googleOptions(options).googleConsentMode;
}
