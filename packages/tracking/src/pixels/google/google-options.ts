import type { Options } from "../../wire/index.ts";
import { decodeOptions } from "../../wire/decode-options.ts";

const GOOGLE = {
  userId: "",
  googleConsentMode: true,
  gaTags: {
    gaDatalayerType: "default",
    gaDatalayerName: "dataLayerPYS",
    gclidAlternativeEnabled: false,
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
