import type { Options } from "../wire/index.ts";
import { decodeOptions } from "../wire/decode-options.ts";

const NAMES = {
  advanceMatchingFnNames: [] as string[],
  advanceMatchingLnNames: [] as string[],
  advanceMatchingTelNames: [] as string[],
  advanceMatchingEmNames: [] as string[],
};

const MATCHING = {
  enableAutoSaveAdvanceMatching: true,
  dataPersistency: "keep_data",
  advanceMatchingForm: {
    enableAdvanceMatchingForms: true,
    ...NAMES,
    advanceMatchingFnNames: ["first_name", "first-name", "first name", "name"] as string[],
    advanceMatchingLnNames: ["last_name", "last-name", "last name"] as string[],
    advanceMatchingTelNames: ["phone", "tel"] as string[],
  },
  advanceMatchingUrl: { enableAdvanceMatchingUrl: true, ...NAMES },
};

export type NameLists = typeof NAMES;

/** The owner's settings for personal data in forms and URLs. */
export function matchingOptions({ page }: Options) {
  return decodeOptions(MATCHING, page);
}

export type MatchingOptions = ReturnType<typeof matchingOptions>;
