import type { Params } from "../../wire/event.ts";
import { without } from "../../wire/decode-options.ts";
import type { OutgoingEvent } from "../pixel.ts";
import { CONSENT_SIGNALS } from "./consent-mode.ts";

// Events printed by servers may carry these signals; they are not parameters.
const CATEGORY = [...CONSENT_SIGNALS, "event_category", "event_label"];
const OLD_PRODUCTS = ["ecomm_prodid", "ecomm_pagetype", "ecomm_totalvalue"];
const LEGACY = [...CATEGORY, ...OLD_PRODUCTS];
const NO_CONVERSION = [...CONSENT_SIGNALS, "items", ...OLD_PRODUCTS];
const DYNAMIC = ["dynx_itemid", "dynx_pagetype", "dynx_totalvalue"];

/** The name by which printed parameters may be renamed; those of `track()` have Google's names already. */
export function printedName({ printed }: OutgoingEvent, name: string): string {
  return printed.isCommon ? "" : name;
}

function renameSearch(params: Params, isSearch: boolean): Params {
  if (!isSearch || !Object.hasOwn(params, "search_term")) return params;
  const { search_term: search, ...others } = params;
  return { ...without(others, DYNAMIC), search };
}

/** Measurement IDs of GA4 begin with G; it ignores parameters of Universal Analytics. */
export function analyticsParams(name: string, params: Params, ids: readonly string[]): Params {
  const isCurrent = ids.some((id) => id.startsWith("G"));
  return renameSearch(without(params, isCurrent ? LEGACY : CONSENT_SIGNALS), isCurrent && name === "search");
}

export function tagManagerParams(name: string, params: Params, ids: readonly string[]): Params {
  const isContainer = ids.some((id) => id.startsWith("GTM"));
  return renameSearch(without(params, isContainer ? CATEGORY : CONSENT_SIGNALS), isContainer && name === "search");
}

/** A conversion has value and currency; products belong to the event that it replaces. */
export function conversionParams(params: Params): Params {
  return without(params, NO_CONVERSION);
}

export function plainParams(params: Params): Params {
  return without(params, CONSENT_SIGNALS);
}
