import type { Destination } from "./address.ts";
import { bareCode } from "./postcode.ts";
import { isRegion, reachesCountry } from "./regions.ts";

/** A part of the world: a country, one of its states, some of its postcodes. "" is any. */
export interface Place {
  /** Two letters: a country, or the region EU. */
  readonly country: string;
  readonly state?: string | undefined;
  /** `T12*` matches a prefix, `1000...1999` a numeric range. */
  readonly postcodes?: readonly string[] | undefined;
}

export function isInPlace(place: Place, { country, state, postcode }: Destination): boolean {
  if (!reachesCountry(place.country, country)) return false;
  if (place.state && place.state.toLowerCase() !== state.toLowerCase()) return false;
  const postcodes = place.postcodes ?? [];
  return postcodes.length === 0 || postcodes.some((pattern) => isPostcodeIn(pattern, postcode));
}

/** More specific places return a higher number. */
export function precisionOf({ country, state, postcodes }: Place): number {
  return (postcodes?.length ? 8 : 0) + (state ? 4 : 0) + (country === "" ? 0 : isRegion(country) ? 1 : 2);
}

function isPostcodeIn(pattern: string, postcode: string): boolean {
  const code = bareCode(postcode);
  const [from = "", to] = pattern.split("...");
  if (to !== undefined) {
    const number = /^\d+$/.test(code) ? Number(code) : Number.NaN;
    return number >= Number(bareCode(from)) && number <= Number(bareCode(to));
  }
  return pattern.endsWith("*") ? code !== "" && code.startsWith(bareCode(pattern)) : code === bareCode(pattern);
}
