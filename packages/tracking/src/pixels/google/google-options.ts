import type { Options } from "../../wire/index.ts";
import { readLike } from "../../wire/read-like.ts";

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
  return readLike(GOOGLE, page);
}

/** The shop's id of a customer who is logged in. */
export function userIdOf(options: Options): string | undefined {
  const { userId } = googleOptions(options);
  return userId && userId !== NOBODY ? userId : undefined;
}

export function usesConsentMode(options: Options): boolean {
  return googleOptions(options).googleConsentMode;
}
