import type { Params } from "../../wire/event.ts";
import { filtered } from "../../wire/read-like.ts";
import { isConsentSignal } from "./consent-mode.ts";

const CATEGORY = ["event_category", "event_label"];
const LEGACY = [...CATEGORY, "ecomm_prodid", "ecomm_pagetype", "ecomm_totalvalue"];
const DYNAMIC = ["dynx_itemid", "dynx_pagetype", "dynx_totalvalue"];

function renameSearch(params: Params, isSearch: boolean): Params {
  if (!isSearch || !Object.hasOwn(params, "search_term")) return params;
  const { search_term: search, ...others } = params;
  return { ...without(others, DYNAMIC), search };
}

function without(params: Params, names: readonly string[]): Params {
  return filtered(params, (_, name) => !names.includes(name) && !isConsentSignal(name));
}

/** Measurement ids of today's Analytics begin with G; parameters of the old one mean nothing to it. */
export function analyticsParams(name: string, params: Params, ids: readonly string[]): Params {
  const isCurrent = ids.some((id) => id.startsWith("G"));
  return renameSearch(without(params, isCurrent ? LEGACY : []), isCurrent && name === "search");
}

export function tagManagerParams(name: string, params: Params, ids: readonly string[]): Params {
  const isContainer = ids.some((id) => id.startsWith("GTM"));
  return renameSearch(without(params, isContainer ? CATEGORY : []), isContainer && name === "search");
}

/** A conversion counts value and currency; products belong to the event that it replaces. */
export function conversionParams(params: Params): Params {
  return without(params, ["items", ...LEGACY.slice(CATEGORY.length)]);
}

export function plainParams(params: Params): Params {
  return without(params, []);
}
