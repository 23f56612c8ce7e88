import { isCountry, isRegion, type Place } from "@vitrine/commerce/addresses";
import { ok, refuse, type Result } from "@vitrine/commerce/result";

/**
 * Parses places as an owner enters them: `IE`, `EU`, `AT BE DE`, `US/CA`, `GB: BT*, IM1...IM9`. Refuses with the first
 * invalid line.
 */
export function readPlaces(text: string): Result<Place[], string> {
  const places: Place[] = [];
  for (const line of text.split("\n").map((each) => each.trim())) {
    if (line === "") continue;
    const read = readLine(line);
    if (!read) return refuse(line);
    places.push(...read);
  }
  return ok(places);
}

function readLine(line: string): Place[] | null {
  const [where = "", codes] = line.split(/:(.*)/s);
  const requested = where.split(/[\s,]+/).filter((code) => code !== "");
  const postcodes = (codes ?? "")
    .split(",")
    .map((code) => code.trim())
    .filter((code) => code !== "");
  const places = requested.map((code) => {
    const [country = "", state = ""] = code.toUpperCase().split("/");
    return { country, ...(state !== "" && { state }), ...(postcodes.length > 0 && { postcodes }) };
  });
  const isKnown = ({ country, state }: Place) =>
    isCountry(country) || (isRegion(country) && state === undefined && postcodes.length === 0);
  const isFine = places.length > 0 && places.every(isKnown);
  return isFine && (postcodes.length === 0 || places.length === 1) ? places : null;
}

export function writePlaces(places: readonly Place[]): string {
  const plain = places.filter(({ state, postcodes }) => !state && !postcodes?.length).map(({ country }) => country);
  const others = places
    .filter(({ state, postcodes }) => state || postcodes?.length)
    .map(({ country, state, postcodes }) => {
      const codes = postcodes?.length ? `: ${postcodes.join(", ")}` : "";
      return `${country}${state ? `/${state}` : ""}${codes}`;
    });
  return [...(plain.length > 0 ? [plain.join(" ")] : []), ...others].join("\n");
}
