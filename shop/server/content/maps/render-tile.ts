import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { type Spot, TILE_PX } from "./tile-grid.ts";
import { type Box, type Label, placeLabel, streetLabel } from "./tile-labels.ts";
import { kindOf, nameOf, type Paint, PAINTS, paintOf, placeSize, TILE_CSS } from "./tile-style.ts";

/** Lines are drawn this far beyond the edge, so that their ends are not visible at the border to the next tile. */
const MARGIN_PX = 12;
const FINEST_PX = 0.35;
const BUILDINGS_FROM_ZOOM = 14;
const STREET_NAMES_FROM_ZOOM = 14;
const MAX_LABELS = 14;

/** The square of a vector tile that is drawn: one of 4^depth, counted from the north-west corner. */
export interface TilePart {
  readonly depth: number;
  readonly column: number;
  readonly row: number;
}

interface NamedPlace {
  readonly name: string;
  readonly size: number;
  readonly at: Spot;
}

interface NamedStreet {
  readonly name: string;
  readonly line: readonly Spot[];
}

/** Draws a vector tile (MVT) as an SVG image of 256 pixels. `zoom` is the level that the map shows. */
export function drawTile(bytes: Uint8Array, zoom: number, part: TilePart): string {
  const shapes = new Map<Paint, string[]>();
  const places: NamedPlace[] = [];
  const streets: NamedStreet[] = [];
  const { layers } = new VectorTile(new PbfReader(bytes));
  for (const [layerName, layer] of Object.entries(layers)) {
    const toPixels = pixels(layer.extent, part);
    for (let index = 0; index < layer.length; index += 1) {
      const feature = layer.feature(index);
      const geometry = GEOMETRIES[feature.type];
      if (geometry === null) continue;
      const name = nameOf(feature.properties);
      if (geometry === "point") {
        const size = name === "" ? null : placeSize(layerName, feature.properties);
        const at = size === null ? undefined : toPixels(feature)[0]?.[0];
        if (size !== null && at && isInside(at)) places.push({ name, size, at });
        continue;
      }
      const paint = paintOf(layerName, feature.properties, geometry);
      const isDrawn = paint !== null && isShown(paint, zoom, kindOf(feature.properties));
      const isNamed = name !== "" && geometry === "line" && zoom >= STREET_NAMES_FROM_ZOOM && STREETS.test(layerName);
      if (!isDrawn && !isNamed) continue;
      const lines = toPixels(feature).filter(isNear);
      if (isNamed) streets.push(...lines.map((line) => ({ name, line })));
      if (paint === null || !isDrawn) continue;
      const path = pathOf(lines, geometry === "polygon");
      if (path === "") continue;
      const drawn = shapes.get(paint) ?? [];
      shapes.set(paint, drawn);
      drawn.push(path);
    }
  }
  return svg(shapes, zoom, labelsOf(places, streets));
}

const GEOMETRIES = [null, "point", "line", "polygon"] as const;
const STREETS = /^(?:roads|transportation_name|street_labels|road_label)$/;

function isShown(paint: Paint, zoom: number, kind: string): boolean {
  if (paint === "building") return zoom >= BUILDINGS_FROM_ZOOM && kind !== "address";
  const stroke = PAINTS[paint];
  return stroke === "fill" || zoom >= (stroke.fromZoom ?? 0);
}

function pixels(extent: number, { depth, column, row }: TilePart): (feature: VectorTileFeature) => Spot[][] {
  const scale = (TILE_PX * 2 ** depth) / extent;
  const [left, top] = [column * TILE_PX, row * TILE_PX];
  return (feature) =>
    feature.loadGeometry().map((ring) => ring.map(({ x, y }) => ({ x: x * scale - left, y: y * scale - top })));
}

function isInside({ x, y }: Spot): boolean {
  return x >= 0 && x < TILE_PX && y >= 0 && y < TILE_PX;
}

/** Points that are too close to distinguish are dropped. */
function pathOf(rings: readonly (readonly Spot[])[], isClosed: boolean): string {
  return rings
    .map((ring) => {
      let last: Spot | null = null;
      let path = "";
      for (const [index, spot] of (isClosed ? ring.slice(0, -1) : ring).entries()) {
        const isEnd = !isClosed && index === ring.length - 1;
        if (last && !isEnd && Math.hypot(spot.x - last.x, spot.y - last.y) < FINEST_PX) continue;
        path += `${last ? "L" : "M"}${rounded(spot.x)} ${rounded(spot.y)}`;
        last = spot;
      }
      return isClosed ? `${path}Z` : path;
    })
    .join("");
}

/** Whether a part of it may be visible on the tile. */
function isNear(ring: readonly Spot[]): boolean {
  const beside = (value: (spot: Spot) => number) =>
    ring.every((spot) => value(spot) < -MARGIN_PX) || ring.every((spot) => value(spot) > TILE_PX + MARGIN_PX);
  return ring.length > 1 && !beside(({ x }) => x) && !beside(({ y }) => y);
}

function labelsOf(places: readonly NamedPlace[], streets: readonly NamedStreet[]): readonly Label[] {
  const taken: Box[] = [];
  const labels: Label[] = [];
  const named = new Set<string>();
  const add = (name: string, label: Label | null) => {
    if (!label || labels.length >= MAX_LABELS) return;
    named.add(name);
    taken.push(...label.boxes);
    labels.push(label);
  };
  for (const { name, size, at } of places.toSorted((a, b) => b.size - a.size)) {
    if (!named.has(name)) add(name, placeLabel(name, size, at, taken));
  }
  for (const { name, line } of streets.toSorted((a, b) => b.line.length - a.line.length)) {
    if (!named.has(name)) add(name, streetLabel(name, line, taken, `s${labels.length}`));
  }
  return labels;
}

function svg(shapes: ReadonlyMap<Paint, readonly string[]>, zoom: number, labels: readonly Label[]): string {
  const order = Object.keys(PAINTS) as Paint[];
  const grounds = order.map((paint) => {
    const paths = shapes.get(paint);
    if (!paths) return "";
    const stroke = PAINTS[paint];
    if (stroke === "fill") return `<path class="${paint}" d="${paths.join("")}"/>`;
    const width = Math.max(0.6, stroke.width * stroke.growth ** (zoom - 14));
    const line = `<path class="l ${paint}" stroke-width="${rounded(width)}" d="${paths.join("")}"/>`;
    if (!stroke.hasEdge) return line;
    // The edge is the same line, wider and below.
    const edge = `<path class="l e" stroke-width="${rounded(width + 1.6)}" d="${paths.join("")}"/>`;
    return `${edge}${line}`;
  });
  const size = `viewBox="0 0 ${TILE_PX} ${TILE_PX}" width="${TILE_PX}" height="${TILE_PX}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${TILE_CSS}</style>${grounds.join("")}${labels
    .map(({ markup }) => markup)
    .join("")}</svg>`;
}

function rounded(pixel: number): number {
  return Math.round(pixel * 10) / 10;
}
