import { expect, test } from "vitest";
import { BLOCKS } from "../pages/document.ts";
import { DEMO_PLACE, groundHint, groundOf } from "./map-ground.ts";
import { MapSettings } from "../../platform/settings/map-settings.ts";

const TILE_SET = {
  id: "0123456789abcdef",
  fileName: "cork.pmtiles",
  bytes: 1000,
  kind: "vector",
  minZoom: 6,
  maxZoom: 14,
  bounds: { west: -9, south: 51, east: -8, north: 52 },
  attribution: "© OpenStreetMap",
  uploadedAt: "2026-11-16T12:00:00Z",
} as const;
const SERVER = { url: "https://tiles.example/{z}/{x}/{y}.png", attribution: "© Its makers", maxZoom: 18 };

const NOTHING = MapSettings.parse({});
const FILE = MapSettings.parse({ tileSet: TILE_SET });
const BOTH = MapSettings.parse({ tileSet: TILE_SET, tileServer: SERVER });

const INSIDE = { key: "a", name: "Studio", lat: 51.5, lng: -8.5 };
const OUTSIDE = { key: "b", name: "Stall", lat: 53, lng: -8.5 };
const block = (props: object = {}) => BLOCKS.map.parse({ label: "Here", lat: 51.5, lng: -8.5, ...props });

test("the owner's file comes before the tile server, which comes before nothing", () => {
  expect(groundOf(BOTH, block())).toMatchObject({
    kind: "tiles",
    tiles: { address: "/map-tiles/0123456789abcdef/{z}/{x}/{y}.svg", attribution: "© OpenStreetMap" },
  });
  expect(groundOf(BOTH, block({ lat: 53 }))).toMatchObject({ kind: "tiles", tiles: { address: SERVER.url } });
  expect(groundOf(FILE, block({ lat: 53 }))).toEqual({ kind: "none" });
  expect(groundOf(NOTHING, block())).toEqual({ kind: "none" });
});

test("a file is used only if its region contains one of the places", () => {
  expect(groundOf(FILE, block({ markers: [OUTSIDE] })).kind).toBe("none");
  expect(groundOf(FILE, block({ markers: [INSIDE, OUTSIDE] })).kind).toBe("tiles");
});

test("only the demo's village is drawn, and only without other tiles", () => {
  expect(groundOf(NOTHING, block(DEMO_PLACE))).toEqual({ kind: "drawing" });
  expect(groundOf(NOTHING, block({ ...DEMO_PLACE, lat: 51.553 }))).toEqual({ kind: "none" });
  expect(groundOf(BOTH, block(DEMO_PLACE)).kind).toBe("tiles");
});

test("the initial zoom is limited to the available tiles", () => {
  const zoom = (settings: MapSettings, requested: number) => {
    const ground = groundOf(settings, block({ zoom: requested }));
    return ground.kind === "tiles" ? ground.zoom : null;
  };
  expect([zoom(FILE, 3), zoom(FILE, 12), zoom(FILE, 19)]).toEqual([6, 12, 17]);
  const images = MapSettings.parse({ tileSet: { ...TILE_SET, kind: "png" } });
  expect(zoom(images, 19)).toBe(14);
  expect(zoom(MapSettings.parse({ tileServer: SERVER }), 19)).toBe(18);
});

test("the editor explains why a map is not shown, or only in part", () => {
  expect(groundHint(FILE, block({ markers: [INSIDE] }))).toBe("");
  expect(groundHint(FILE, block({ markers: [INSIDE, OUTSIDE] }))).toContain("“Stall”");
  expect(groundHint(FILE, block({ lat: 53 }))).toContain(
    "outside your map file (latitude 51 to 52, longitude −9 to −8)",
  );
  expect(groundHint(NOTHING, block())).toContain("Settings → Maps");
  expect(groundHint(BOTH, block({ lat: 53 }))).toBe("");
  expect(groundHint(NOTHING, block(DEMO_PLACE))).toContain("drawing");
});
