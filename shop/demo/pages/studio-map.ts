import { DEMO_PLACE } from "../../server/content/maps/map-ground.ts";
import type { BlockInput } from "../../server/content/pages/document.ts";

type MapInput = Extract<BlockInput, { type: "map" }>["props"];

/** The village, as every page with a map shows it. */
export const VILLAGE = { ...DEMO_PLACE, zoom: 14, hue: 10 } satisfies Omit<MapInput, "label">;

export const STUDIO = {
  key: "studio",
  name: "Studio and shop",
  lat: 51.5508,
  lng: -9.2662,
  markerInfo: "4 Slip Lane. Wednesday to Saturday, 10 to 5.",
} satisfies NonNullable<MapInput["markers"]>[number];
