import type { Options } from "../wire/index.ts";
import { readLike } from "../wire/read-like.ts";

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

/** The owner's choices about what forms and addresses may say of a visitor. */
export function matchingOptions({ page }: Options) {
  return readLike(MATCHING, page);
}

export type MatchingOptions = ReturnType<typeof matchingOptions>;
