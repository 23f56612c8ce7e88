import type { BlockProps } from "../pages/document.ts";
import type { MapSettings, TileSet } from "../../platform/settings/map-settings.ts";
import { isWithin, type Place, zoomsOf } from "./tile-grid.ts";

interface GroundTiles {
  /** With `{z}`, `{x}` and `{y}`; on the shop's own origin, or the owner's tile server. */
  readonly address: string;
  readonly attribution: string;
  readonly minZoom?: number;
  readonly maxZoom?: number;
  readonly maxNativeZoom?: number;
  readonly bounds?: TileSet["bounds"];
}

/** The background of a map block. */
export type MapGround =
  | { readonly kind: "tiles"; readonly tiles: GroundTiles; readonly zoom: number }
  /** A drawing of the demo shop's fictional village. */
  | { readonly kind: "drawing" }
  | { readonly kind: "none" };

/** The centre of the map on the demo's pages. */
export const DEMO_PLACE: Place = { lat: 51.552, lng: -9.264 };

type MapProps = BlockProps<"map">;

/** The owner's own file first, because it sends no request to a third party; then the tile server. */
export function groundOf({ tileSet, tileServer }: MapSettings, props: MapProps): MapGround {
  if (props.tiles) return { kind: "tiles", tiles: props.tiles, zoom: props.zoom };
  if (tileSet && covers(tileSet, props)) {
    const { id, kind, attribution, bounds } = tileSet;
    const zooms = zoomsOf(tileSet);
    const address = `/map-tiles/${id}/{z}/{x}/{y}.${kind === "vector" ? "svg" : kind}`;
    const zoom = Math.min(zooms.maxNativeZoom, Math.max(zooms.minZoom, props.zoom));
    return { kind: "tiles", tiles: { address, attribution, bounds, ...zooms }, zoom };
  }
  if (tileServer) {
    const { url, attribution, maxZoom } = tileServer;
    return { kind: "tiles", tiles: { address: url, attribution, maxZoom }, zoom: Math.min(maxZoom, props.zoom) };
  }
  const isDemo = props.lat === DEMO_PLACE.lat && props.lng === DEMO_PLACE.lng;
  return isDemo ? { kind: "drawing" } : { kind: "none" };
}

/** Whether the centre of a map, and at least one of its places, are in the region of the file. */
function covers({ bounds }: TileSet, { lat, lng, markers }: MapProps): boolean {
  return isWithin({ lat, lng }, bounds) && (markers.length === 0 || markers.some((marker) => isWithin(marker, bounds)));
}

const WHERE = "Settings → Maps";

/** For the page editor: why visitors see less than the owner may expect; "" if they see the whole map. */
export function groundHint(settings: MapSettings, props: MapProps): string {
  const { tileSet } = settings;
  const ground = groundOf(settings, props);
  const isCovered = tileSet !== null && covers(tileSet, props);
  if (tileSet && isCovered) {
    const outside = props.markers.filter((marker) => !isWithin(marker, tileSet.bounds)).map(({ name }) => `“${name}”`);
    if (outside.length === 0) return "";
    return `Outside your map file (${boundsText(tileSet)}): ${outside.join(", ")}. Upload a larger region under ${WHERE}.`;
  }
  if (ground.kind === "drawing") return "A drawing of the demo shop’s village. Enter your own place to replace it.";
  if (ground.kind === "tiles") return "";
  if (!tileSet) {
    return `No map images are set up, so visitors see the places with a link to OpenStreetMap. Upload a map file or enter a tile server under ${WHERE}.`;
  }
  return `This place lies outside your map file (${boundsText(tileSet)}), so visitors see the places with a link to OpenStreetMap. Check latitude and longitude, or upload a file with this region under ${WHERE}.`;
}

export function boundsText({ bounds: { west, south, east, north } }: Pick<TileSet, "bounds">): string {
  return `latitude ${degrees(south)} to ${degrees(north)}, longitude ${degrees(west)} to ${degrees(east)}`;
}

function degrees(value: number): string {
  return String(Math.round(value * 1000) / 1000).replace("-", "−");
}
