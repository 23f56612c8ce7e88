import type { LatLng } from "./map-options.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const TILE_PX = 256;
/** The projection maps the poles to infinity. */
const MAX_LATITUDE = 85.051_128_78;

/** Where a place is on a map of the whole world at this zoom, as web maps draw it (Mercator). */
export function pixelOf({ lat, lng }: LatLng, zoom: number): Point {
  const size = TILE_PX * 2 ** zoom;
  const sine = Math.sin((Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat)) * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

export function placeAt({ x, y }: Point, zoom: number): LatLng {
  const size = TILE_PX * 2 ** zoom;
  const angle = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size)));
  return { lat: (angle * 180) / Math.PI, lng: (x / size) * 360 - 180 };
}

/** How far a place is from the middle of the map, in pixels. */
export function offsetOf(place: LatLng, middle: LatLng, zoom: number): Point {
  const [there, here] = [pixelOf(place, zoom), pixelOf(middle, zoom)];
  return { x: round(there.x - here.x), y: round(there.y - here.y) };
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
