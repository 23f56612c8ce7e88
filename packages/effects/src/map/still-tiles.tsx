import type { ReactNode } from "react";
import type { LatLng, MapTiles } from "./map-options.ts";
import { pixelOf, TILE_PX } from "./projection.ts";

/** The largest stage that the still picture fills, in pixels; smaller ones cut it off. */
const STAGE = { width: 1440, height: 810 } as const;
/** The same for windows of at most 40rem (`.map-tile-far` in map.css). */
const NARROW_STAGE = { width: 640, height: 360 } as const;
/** Tiles reach under the next one: in a page that is zoomed, the ground would show between them. */
const OVERLAP_PX = 1;

interface StillTilesProps {
  readonly tiles: MapTiles;
  readonly middle: LatLng;
  readonly zoom: number;
  readonly label: string;
  /** Pins, in pixels from the middle. */
  readonly children: ReactNode;
}

/**
 * The tiles around a place as the live map shows them, pixel for pixel, so that nothing jumps when that comes. They
 * are placed by attributes of an SVG: content policies forbid styles in markup.
 */
export function StillTiles({ tiles, middle, zoom, label, children }: StillTilesProps) {
  const centre = pixelOf(middle, zoom);
  const [left, top] = [Math.round(centre.x), Math.round(centre.y)];
  const last = 2 ** zoom - 1;
  const edges = edgesOf(tiles, zoom, last);
  const between = (first: number, end: number) =>
    Array.from({ length: Math.max(0, end - first + 1) }, (_, i) => first + i);
  const tile = (pixel: number) => Math.floor(pixel / TILE_PX);
  const columns = between(
    Math.max(edges.west, tile(left - STAGE.width / 2)),
    Math.min(edges.east, tile(left + STAGE.width / 2 - 1)),
  );
  const rows = between(
    Math.max(edges.north, tile(top - STAGE.height / 2)),
    Math.min(edges.south, tile(top + STAGE.height / 2 - 1)),
  );
  return (
    <svg className="map-picture map-still" role="img" aria-label={label} focusable="false" width={1} height={1}>
      <g className="map-tiles">
        {rows.flatMap((row) =>
          columns.map((column) => {
            const [x, y] = [column * TILE_PX - left, row * TILE_PX - top];
            return (
              <foreignObject
                key={`${column}/${row}`}
                className={isFar(x, y) ? "map-tile-far" : undefined}
                x={x}
                y={y}
                width={TILE_PX + OVERLAP_PX}
                height={TILE_PX + OVERLAP_PX}
              >
                <img
                  src={addressOf(tiles.address, zoom, column, row)}
                  alt=""
                  width={TILE_PX}
                  height={TILE_PX}
                  loading="lazy"
                  decoding="async"
                />
              </foreignObject>
            );
          }),
        )}
      </g>
      {children}
    </svg>
  );
}

/** Whether a tile lies outside every stage of a narrow window, where it is not loaded. */
function isFar(x: number, y: number): boolean {
  const { width, height } = NARROW_STAGE;
  return x >= width / 2 || x + TILE_PX <= -width / 2 || y >= height / 2 || y + TILE_PX <= -height / 2;
}

function edgesOf({ bounds }: MapTiles, zoom: number, last: number) {
  if (!bounds) return { west: 0, north: 0, east: last, south: last };
  const northWest = pixelOf({ lat: bounds.north, lng: bounds.west }, zoom);
  const southEast = pixelOf({ lat: bounds.south, lng: bounds.east }, zoom);
  return {
    west: Math.max(0, Math.floor(northWest.x / TILE_PX)),
    north: Math.max(0, Math.floor(northWest.y / TILE_PX)),
    east: Math.min(last, Math.floor(southEast.x / TILE_PX)),
    south: Math.min(last, Math.floor(southEast.y / TILE_PX)),
  };
}

function addressOf(template: string, z: number, x: number, y: number): string {
  return template.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
}
