import { isRegion, type Place, reachesCountry } from "@vitrine/commerce/addresses";
import { writePlaces } from "./place-lines.ts";
import type { ShopSettings } from "./settings.ts";

type Zone = ShopSettings["shipping"]["zones"][number];
type ZonePlaces = Pick<Zone, "name" | "places">;

/** The size of a zone: postcodes, a state, a country, several countries, a region, the rest of the world. */
function reachOf({ places }: Pick<Zone, "places">): number {
  if (places.length === 0) return 5;
  const reach = Math.max(
    ...places.map(({ country, state, postcodes }) => {
      if (postcodes?.length) return 0;
      if (state) return 1;
      return isRegion(country) ? 4 : 2;
    }),
  );
  return reach === 2 && places.length > 1 ? 3 : reach;
}

/** Inserts a zone before the first larger one: after it, the zone might never apply. */
export function withNewZone(zones: readonly Zone[], zone: Zone): Zone[] {
  const at = zones.findIndex((each) => reachOf(each) > reachOf(zone));
  return at === -1 ? [...zones, zone] : zones.toSpliced(at, 0, zone);
}

/** Zones for the rest of the world come last, whatever their position: that is how they apply. */
export function inUsedOrder(zones: readonly Zone[]): Zone[] {
  return [...zones.filter(({ places }) => places.length > 0), ...zones.filter(({ places }) => places.length === 0)];
}

export function withZoneMoved(zones: readonly Zone[], id: number, direction: "up" | "down"): Zone[] {
  const from = zones.findIndex((zone) => zone.id === id);
  const to = from + (direction === "up" ? -1 : 1);
  const moved = zones[from];
  if (!moved || to < 0 || to >= zones.length) return [...zones];
  return inUsedOrder(zones.toSpliced(from, 1).toSpliced(to, 0, moved));
}

/** The zones in the order of their IDs; null if the IDs do not match the zones. */
export function withZoneOrder(zones: readonly Zone[], ids: readonly number[]): Zone[] | null {
  const ordered = ids.flatMap((id) => zones.find((zone) => zone.id === id) ?? []);
  return ordered.length === zones.length && new Set(ids).size === zones.length ? inUsedOrder(ordered) : null;
}

/** For each zone, which places the zones above it cover; "" if the zone applies everywhere it lists. */
export function zoneWarnings(zones: readonly ZonePlaces[]): readonly string[] {
  return zones.map((zone, index) => {
    const above = zones.slice(0, index);
    if (zone.places.length === 0) {
      const other = above.find(({ places }) => places.length === 0);
      return other ? `Never used: “${other.name}” above covers all of it. Remove one of them.` : "";
    }
    const pieces = zone.places
      .flatMap(piecesOf)
      .map((piece) => ({ piece, by: above.find((each) => covers(each, piece)) }));
    const taken = pieces.filter(({ by }) => by !== undefined);
    const isWhole = taken.length === pieces.length;
    // A smaller zone above a larger one is normal, unless it covers all of it.
    const sent = taken.filter(({ by }) => by && (isWhole || reachOf(by) >= reachOf(zone)));
    if (sent.length === 0) return "";
    const rivals = [...new Set(sent.flatMap(({ by }) => by ?? []))];
    const names = rivals.map(({ name }) => `“${name}”`).join(" and ");
    const verb = rivals.length === 1 ? "covers" : "cover";
    if (!isWhole) {
      const places = sent.map(({ piece }) => writePlaces([piece])).join(", ");
      return `${names} above ${verb} ${places}. Move this zone up to use it there.`;
    }
    const isMutual = rivals.every(({ places }) => places.flatMap(piecesOf).every((piece) => covers(zone, piece)));
    return `Never used: ${names} above ${verb} all of it. ${isMutual ? "Remove one of them." : "Move this zone up."}`;
  });
}

/** A place with several postcodes counts as several places. */
function piecesOf(place: Place): readonly Place[] {
  const { postcodes } = place;
  return postcodes?.length ? postcodes.map((code) => ({ ...place, postcodes: [code] })) : [place];
}

function covers({ places }: ZonePlaces, inner: Place): boolean {
  return places.some(
    (outer) =>
      reachesCountry(outer.country, inner.country) &&
      (!outer.state || outer.state.toLowerCase() === inner.state?.toLowerCase()) &&
      (!outer.postcodes?.length ||
        (inner.postcodes?.length === 1 &&
          outer.postcodes.some((code) => coversCode(code, inner.postcodes?.[0] ?? "")))),
  );
}

/** `T1*` covers `T12*` and `T12 X70A`; `1000...1999` covers `1200...1300` and `1500`. */
function coversCode(outer: string, inner: string): boolean {
  const [a, b] = [outer, inner].map((code) => code.replaceAll(/[\s-]/g, "").toUpperCase());
  if (a === undefined || b === undefined || a === b) return a === b;
  if (a.endsWith("*")) return b.startsWith(a.slice(0, -1)) && !b.includes("...");
  const [from, to] = a.split("...");
  const [first, last] = b.split("...");
  if (to === undefined || b.endsWith("*")) return false;
  return Number(first) >= Number(from) && Number(last ?? first) <= Number(to);
}
