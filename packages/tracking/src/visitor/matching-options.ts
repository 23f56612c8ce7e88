import type { Options } from "../wire/index.ts";
import { decodeOptions } from "../wire/decode-options.ts";

const NAMES = {
  advanceMatchingFnNames: [] as string[],
  advanceMatchingLnNames: [] as string[],
  advanceMatchingTelNames: [] as string[],
  advanceMatchingEmNames: [] as string[],
};

const MATCHING = {
  /** Remembers what visitors enter about themselves, for matching. Switches the options below off, too. */
  enableAutoSaveAdvanceMatching: true,
  /** `keep_data` keeps the first value of a field, `recent_data` the latest. */
  dataPersistency: "keep_data",
  advanceMatchingForm: {
    /** Reads email, phone and name from forms. */
    enableAdvanceMatchingForms: true,
    ...NAMES,
    /** Names of form fields for first names. */
    advanceMatchingFnNames: ["first_name", "first-name", "first name", "name"] as string[],
    /** Names of form fields for last names. */
    advanceMatchingLnNames: ["last_name", "last-name", "last name"] as string[],
    /** Names of form fields for phone numbers. */
    advanceMatchingTelNames: ["phone", "tel"] as string[],
  },
  /** Reads them from the URL. The lists of names, empty by default, are as above. */
  advanceMatchingUrl: { enableAdvanceMatchingUrl: true, ...NAMES },
};

export type NameLists = typeof NAMES;

/** The owner's settings for personal data in forms and URLs. */
export function matchingOptions({ page }: Options) {
  return decodeOptions(MATCHING, page);
}

export type MatchingOptions = ReturnType<typeof matchingOptions>;
