/** How a feature of a vector tile is drawn. `PAINTS` lists them from bottom to top. */
export type Paint =
  | "green"
  | "sand"
  | "built"
  | "area"
  | "water"
  | "river"
  | "building"
  | "rail"
  | "path"
  | "street"
  | "road"
  | "main"
  | "line"
  | "border";

/** Width in pixels at zoom level 14, and the factor per level. */
interface Stroke {
  readonly width: number;
  readonly growth: number;
  /** Lines with an edge in another colour, so that streets stand out from the background. */
  readonly hasEdge?: true;
  readonly fromZoom?: number;
}

export const PAINTS: Readonly<Record<Paint, Stroke | "fill">> = {
  green: "fill",
  sand: "fill",
  built: "fill",
  area: "fill",
  water: "fill",
  river: { width: 1.4, growth: 1.2 },
  building: "fill",
  rail: { width: 1, growth: 1.1, fromZoom: 11 },
  path: { width: 0.8, growth: 1.2, fromZoom: 14 },
  street: { width: 1.8, growth: 1.55, hasEdge: true, fromZoom: 12 },
  road: { width: 3, growth: 1.45, hasEdge: true, fromZoom: 10 },
  main: { width: 4, growth: 1.35, hasEdge: true },
  line: { width: 1, growth: 1.1 },
  border: { width: 1, growth: 1.05 },
};

const GREEN =
  /park|wood|forest|grass|garden|golf|meadow|cemetery|scrub|heath|nature|reserve|orchard|vineyard|allotment|pitch|recreation|farm|wetland|village_green|playground|zoo/;
const SAND = /sand|beach|dune/;
const BUILT =
  /residential|industrial|commercial|retail|school|university|college|hospital|military|aerodrome|pedestrian|urban/;
const WATERY = /^(?:water|ocean|water_polygons?|dam_polygons)$/;
const MAIN = /^(?:highway|motorway|trunk)/;
const ROAD = /^(?:major_road|medium_road|primary|secondary|tertiary)/;
const PATH = /^(?:path|track|footway|cycleway|bridleway|steps|pedestrian|ferry|other)/;
const RAIL = /rail|tram|subway|transit/;

type Properties = Readonly<Record<string, unknown>>;

/**
 * Supports the names of layers and kinds of Protomaps, OpenMapTiles, Shortbread and Mapbox Streets. Null: not drawn.
 */
export function paintOf(layer: string, properties: Properties, geometry: "line" | "polygon"): Paint | null {
  const kind = kindOf(properties);
  const isPolygon = geometry === "polygon";
  switch (layer) {
    case "earth":
      return null; // The background is land already.
    case "water":
    case "ocean":
    case "water_polygons":
      return isPolygon ? "water" : "river";
    case "waterway":
    case "water_lines":
    case "physical_line":
      return "river";
    case "landuse":
    case "landcover":
    case "land":
    case "park":
    case "natural":
    case "sites":
      return isPolygon ? groundPaint(layer === "park" ? "park" : kind) : null;
    case "buildings":
    case "building":
      return isPolygon ? "building" : null;
    case "roads":
    case "road":
    case "transportation":
    case "streets":
    case "transit":
    case "bridges":
    case "ferries":
    case "aeroway":
      return isPolygon ? "built" : roadPaint(layer === "transit" ? "rail" : kind);
    case "boundaries":
    case "boundary":
    case "admin":
      return isPolygon ? null : "border";
    // Relief polygons, which would cover everything else.
    case "contour":
    case "contours":
    case "hillshade":
    case "barrier_line":
    case "landuse_overlay":
      return null;
    // Names of streets and waters are repeated here as lines.
    case "transportation_name":
    case "street_labels":
    case "road_label":
    case "water_name":
    case "water_polygons_labels":
    case "water_lines_labels":
    case "boundary_labels":
    case "housenumber":
    case "addresses":
      return null;
    default:
      if (WATERY.test(layer)) return "water";
      return isPolygon ? "area" : "line";
  }
}

function groundPaint(kind: string): Paint | null {
  if (SAND.test(kind)) return "sand";
  if (GREEN.test(kind)) return "green";
  return BUILT.test(kind) ? "built" : null;
}

function roadPaint(kind: string): Paint {
  if (MAIN.test(kind)) return "main";
  if (ROAD.test(kind)) return "road";
  if (RAIL.test(kind)) return "rail";
  return PATH.test(kind) ? "path" : "street";
}

export function kindOf({ kind, class: omtClass, subclass, type }: Properties): string {
  return [kind, omtClass, subclass, type].find((value) => typeof value === "string") ?? "";
}

export function nameOf(properties: Properties): string {
  const name = properties["name"] ?? properties["name:latin"] ?? properties["name_en"] ?? properties["name:en"];
  return typeof name === "string" ? name.trim().slice(0, 60) : "";
}

const PLACE_SIZES: readonly (readonly [RegExp, size: number])[] = [
  [/country|state|region|province/, 14],
  [/city|locality|capital/, 14],
  [/town|borough|county/, 13],
  [/village|suburb|macrohood/, 12],
  [/hamlet|neighbou?rhood|quarter|island|farm|isolated/, 11],
];

/** Size of a place's name in pixels, or null for layers whose points are not places. */
export function placeSize(layer: string, properties: Properties): number | null {
  if (!/^places?(?:_labels?)?$/.test(layer)) return null;
  const { kind_detail: detail } = properties;
  const kind = typeof detail === "string" ? detail : kindOf(properties);
  return PLACE_SIZES.find(([pattern]) => pattern.test(kind))?.[1] ?? 12;
}

/** Embedded in SVG files that are shown as images, so they follow the colour scheme of the page. */
export const TILE_CSS = `
svg{background:#f1ece4}
.green{fill:#dbe1cb}.sand{fill:#f0e4c3}.built{fill:#ebe3d8}.area{fill:#e6dfd2;fill-opacity:.6}.water{fill:#bcd3dc}
.building{fill:#e0d6c8}
.l{fill:none;stroke-linecap:round;stroke-linejoin:round}
.river{stroke:#bcd3dc}.rail{stroke:#b9b1a4;stroke-dasharray:5 3}.path{stroke:#c5b59a;stroke-dasharray:3 3}
.street,.road{stroke:#fff}.main{stroke:#fbe3b4}.e{stroke:#d3c7b4}.line{stroke:#b3aa9c}.border{stroke:#9a8fa0;stroke-dasharray:6 4}
text{font-family:system-ui,sans-serif;text-anchor:middle;fill:#3d3a35;stroke:#f7f4ee;stroke-width:3px;stroke-linejoin:round;paint-order:stroke}
.place{font-weight:600}
@media (prefers-color-scheme:dark){
svg{background:#2b2d31}
.green{fill:#30382f}.sand{fill:#3d3a2f}.built{fill:#323439}.area{fill:#393b40}.water{fill:#1b2a32}.building{fill:#3a3c42}
.river{stroke:#1b2a32}.rail{stroke:#62615d}.path{stroke:#55524b}
.street,.road{stroke:#4d4f55}.main{stroke:#6a6149}.e{stroke:#232528}.line{stroke:#6b6a66}.border{stroke:#756c7b}
text{fill:#dcd9d2;stroke:#232528}
}`.replaceAll("\n", "");
