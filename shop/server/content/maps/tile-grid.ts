import type { TileSet } from "../../platform/settings/map-settings.ts";

export const TILE_PX = 256;

/** In pixels from the north-west corner of a tile. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** The tile of a zoom level that contains a place (Web Mercator, with the numbering of PMTiles and map servers). */
export function tileAt({ lat, lng }: Place, zoom: number): { readonly x: number; readonly y: number } {
  const count = 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  const within = (tile: number) => Math.min(count - 1, Math.max(0, Math.floor(tile * count)));
  return { x: within((lng + 180) / 360), y: within(0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) };
}

export function isWithin({ lat, lng }: Place, { west, south, east, north }: TileSet["bounds"]): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

/** Whether a tile touches the region. */
export function isTileWithin({ z, x, y }: Spot & { readonly z: number }, bounds: TileSet["bounds"]): boolean {
  const first = tileAt({ lat: bounds.north, lng: bounds.west }, z);
  const last = tileAt({ lat: bounds.south, lng: bounds.east }, z);
  return x >= first.x && x <= last.x && y >= first.y && y <= last.y;
}

/** Vector tiles can be drawn larger than their last level; enlarged images blur. */
const EXTRA_ZOOMS = { vector: 3, image: 2 } as const;

/** The zoom levels that maps may show of a tile set, and the highest one with tiles. */
export function zoomsOf({ kind, minZoom, maxZoom }: Pick<TileSet, "kind" | "minZoom" | "maxZoom">) {
  return kind === "vector"
    ? { minZoom, maxZoom: maxZoom + EXTRA_ZOOMS.vector, maxNativeZoom: maxZoom + EXTRA_ZOOMS.vector }
    : { minZoom, maxZoom: maxZoom + EXTRA_ZOOMS.image, maxNativeZoom: maxZoom };
}
