import { TileType } from "pmtiles";
import sharp from "sharp";
import { pmtilesFile, type TestFeature, vectorTile } from "../../shop/server/content/maps/test-tiles.ts";
import { tileAt } from "../../shop/server/content/maps/tile-grid.ts";

type Place = readonly [lng: number, lat: number];

/** A fictional town around the demo shop's studio, with a coast, streets and names. */
const BOUNDS = [-9.32, 51.52, -9.2, 51.59] as const;
const ZOOMS = [10, 11, 12, 13, 14] as const;
const METADATA = { attribution: '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a>' };

const TOWN: readonly (Omit<TestFeature, "points"> & { readonly places: readonly Place[] })[] = [
  {
    layer: "water",
    type: "polygon",
    properties: { kind: "ocean" },
    places: [
      [-9.4, 51.45],
      [-9.4, 51.546],
      [-9.3, 51.544],
      [-9.28, 51.5485],
      [-9.266, 51.5455],
      [-9.25, 51.549],
      [-9.235, 51.5445],
      [-9.1, 51.547],
      [-9.1, 51.45],
    ],
  },
  {
    layer: "landuse",
    type: "polygon",
    properties: { kind: "forest" },
    places: [
      [-9.29, 51.558],
      [-9.28, 51.565],
      [-9.268, 51.563],
      [-9.272, 51.5565],
    ],
  },
  {
    layer: "roads",
    type: "line",
    properties: { kind: "major_road", name: "Harbour Road" },
    places: [
      [-9.33, 51.552],
      [-9.28, 51.5512],
      [-9.262, 51.553],
      [-9.24, 51.5525],
      [-9.19, 51.556],
    ],
  },
  {
    layer: "roads",
    type: "line",
    properties: { kind: "minor_road", name: "Slip Lane" },
    places: [
      [-9.268, 51.5524],
      [-9.2662, 51.5508],
      [-9.2655, 51.5475],
    ],
  },
  {
    layer: "roads",
    type: "line",
    properties: { kind: "minor_road", name: "Church Street" },
    places: [
      [-9.2625, 51.553],
      [-9.2615, 51.556],
      [-9.2612, 51.562],
    ],
  },
  {
    layer: "places",
    type: "point",
    properties: { kind: "locality", kind_detail: "town", name: "Ballynacove" },
    places: [[-9.262, 51.5515]],
  },
  {
    layer: "buildings",
    type: "polygon",
    places: [
      [-9.2664, 51.5509],
      [-9.266, 51.5509],
      [-9.266, 51.5506],
      [-9.2664, 51.5506],
    ],
  },
];

/** The town as vector tiles, which the server renders. */
export function vectorMapFile(): Buffer {
  return pmtilesFile({ tiles: tiles((z, x, y) => vectorTile(town(z, x, y))), bounds: BOUNDS, metadata: METADATA });
}

/** PNG tiles, all in the same green. */
export async function imageMapFile(): Promise<Buffer> {
  const background = { r: 120, g: 170, b: 120 };
  const png = await sharp({ create: { width: 256, height: 256, channels: 3, background } })
    .png()
    .toBuffer();
  return pmtilesFile({ type: TileType.Png, tiles: tiles(() => png), bounds: BOUNDS, metadata: METADATA });
}

function tiles(bytes: (z: number, x: number, y: number) => Uint8Array) {
  const [west, south, east, north] = BOUNDS;
  return ZOOMS.flatMap((z) => {
    const [first, last] = [tileAt({ lat: north, lng: west }, z), tileAt({ lat: south, lng: east }, z)];
    const row = (y: number) =>
      Array.from({ length: last.x - first.x + 1 }, (_, i) => ({
        z,
        x: first.x + i,
        y,
        bytes: bytes(z, first.x + i, y),
      }));
    return Array.from({ length: last.y - first.y + 1 }, (_, i) => row(first.y + i)).flat();
  });
}

function town(z: number, x: number, y: number): TestFeature[] {
  const size = 4096 * 2 ** z;
  const project = ([lng, lat]: Place): [number, number] => {
    const sine = Math.sin((lat * Math.PI) / 180);
    const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
    return [Math.round(((lng + 180) / 360) * size - x * 4096), Math.round(down * size - y * 4096)];
  };
  return TOWN.map(({ places, ...feature }) => ({ ...feature, points: places.map(project) }));
}
