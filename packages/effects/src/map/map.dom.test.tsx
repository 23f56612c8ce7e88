// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFakeMapEngine, type FakeMapEngine } from "./fake-map-engine.ts";
import { attachMap, type CreateMapEngine, type MapTiles, PlacesMap } from "./index.ts";

const STUDIO = { lat: 54.1, lng: -3.2 };
const TILES: MapTiles = { address: "https://tiles.test/{z}/{x}/{y}.png", attribution: "Map data by its makers" };
const OWN_TILES: MapTiles = {
  address: "/tiles/{z}/{x}/{y}.svg",
  attribution: "© OpenStreetMap contributors",
  minZoom: 8,
  maxZoom: 17,
  maxNativeZoom: 17,
  bounds: { west: -3.25, south: 54.05, east: -3.15, north: 54.15 },
};
const PLACES = [
  { key: "studio", name: "Studio", ...STUDIO, markerInfo: <p>Open on Fridays</p> },
  {
    key: "stall",
    name: "Market stall",
    lat: 54.11,
    lng: -3.19,
    image: "/pin.svg",
    markerInfo: "Saturdays",
    startOpen: true,
  },
  { key: "kiln", name: "Wood kiln", lat: 54.09, lng: -3.21 },
];

let fake: FakeMapEngine;
let loads: number;
let detach: () => void;

beforeEach(() => {
  fake = createFakeMapEngine();
  loads = 0;
  detach = () => {};
});

afterEach(() => {
  detach();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

function render(props: Partial<Parameters<typeof PlacesMap>[0]> = {}): void {
  const ground = "tiles" in props ? {} : { isDrawing: true };
  const map = renderToString(
    <PlacesMap label="Where to find us" {...STUDIO} markers={PLACES} {...ground} {...props} />,
  );
  document.body.innerHTML = `<div id="sr-alert" role="alert"></div>${map}`;
}

function attach(loadEngine?: () => Promise<CreateMapEngine>): void {
  const load = async () => {
    loads += 1;
    return fake.create;
  };
  detach = attachMap(find(".map"), { loadEngine: loadEngine ?? load });
}

async function open(props: Partial<Parameters<typeof PlacesMap>[0]> = {}): Promise<void> {
  render(props);
  attach();
  find("[data-map-ask]").click();
  await vi.waitFor(() => expect(find(".map").dataset["phase"]).toBe("live"));
}

const pin = (name: string) => find(`.map-pin[aria-label="${name}"]`);
/** The engine puts the pins on the map; here they are put into it as they are. */
const putPins = () => find(".map-live").append(...fake.setup().pins.map(({ button }) => button));

test("without script there are an image with a pin for each place, and a list with all details (S3.26, S3.27)", () => {
  render();

  expect(document.querySelectorAll(".map-dot")).toHaveLength(3);
  expect([...document.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "StudioOpen on Fridays",
    "Market stallSaturdays",
    "Wood kiln",
  ]);
  expect(find("[data-map-ask]").hidden).toBe(true);
  expect(find("svg[role=img]").getAttribute("aria-label")).toBe("Where to find us (a drawing, not a map)");
  // Other maps do not know places that are made up.
  expect(document.querySelector("img, link, script, a")).toBeNull();
});

test("without tiles and without script there are the places, each with a link to a map", () => {
  render({ isDrawing: false });

  expect(document.querySelector("svg, img, button, [data-map]")).toBeNull();
  expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))[1]).toBe(
    "https://www.openstreetmap.org/?mlat=54.11&mlon=-3.19#map=14/54.11/-3.19",
  );
  expect(document.querySelectorAll("li")).toHaveLength(3);
});

test("tiles of the page's own origin are its static image, inside their region only", () => {
  render({ tiles: OWN_TILES, zoom: 12 });
  const sources = [...document.querySelectorAll("img")].map((image) => image.getAttribute("src"));

  expect(sources).toEqual([
    "/tiles/12/2011/1312.svg",
    "/tiles/12/2012/1312.svg",
    "/tiles/12/2011/1313.svg",
    "/tiles/12/2012/1313.svg",
    "/tiles/12/2011/1314.svg",
    "/tiles/12/2012/1314.svg",
  ]);
  expect(find("img").getAttribute("loading")).toBe("lazy");
  expect(document.querySelectorAll(".map-dot")).toHaveLength(3);
  expect(find(".map-note a").getAttribute("href")).toBe("https://www.openstreetmap.org/copyright");
  expect(find(".map-note").textContent).toBe("© OpenStreetMap contributors");
});

test("tiles of another server are not loaded without script, and are explained with it", () => {
  render({ tiles: TILES });
  expect(find("[data-map-stage]").hidden).toBe(true);
  attach();
  expect(find("[data-map-stage]").hidden).toBe(false);
  expect(find(".map-consent").textContent).toContain("tiles.test, which learns your IP address");
});

test("loads nothing before the visitor asks, and the button names the tile server (S1.11)", async () => {
  render({ tiles: TILES });
  attach();
  await Promise.resolve();

  expect(loads).toBe(0);
  expect(find("[data-map-ask]").textContent).toBe("Show map (images from tiles.test)");
  expect(document.querySelector(".map-live, img")).toBeNull();
});

test("starts with the given centre and zoom, and takes the focus (S3.26)", async () => {
  await open({ zoom: 12, drag: false, hue: 120 });

  expect(fake.setup().options).toEqual({ ...STUDIO, zoom: 12, drag: false, zoomControl: true, hue: 120 });
  expect(fake.setup().tiles).toBeNull();
  expect(find(".map").style.getPropertyValue("--map-hue")).toBe("120deg");
  expect(document.activeElement).toBe(find(".map-live"));
  expect(find(".map-live").getAttribute("aria-label")).toBe("Where to find us");
  expect(find("[data-map-ask]").hidden).toBe(true);
});

test("the drawing is centred on the map (S3.26)", async () => {
  await open();
  const [southWest, northEast] = fake.setup().sketchBounds;

  expect((southWest.lng + northEast.lng) / 2).toBeCloseTo(STUDIO.lng, 6);
  expect(southWest.lat).toBeLessThan(STUDIO.lat);
  expect(northEast.lat).toBeGreaterThan(STUDIO.lat);
  expect(fake.setup().sketch.querySelector(".map-land")).not.toBeNull();
});

test("every place has a pin with its name or image, and one is open from the start (S3.27)", async () => {
  await open();
  putPins();

  expect(fake.setup().pins.map(({ lat, lng }) => [lat, lng])).toEqual(PLACES.map(({ lat, lng }) => [lat, lng]));
  expect(pin("Market stall").querySelector("img")?.getAttribute("src")).toBe("/pin.svg");
  expect(pin("Studio").querySelector("svg")).not.toBeNull();
  expect(fake.done).toEqual(["show 1"]);
  expect(pin("Market stall").getAttribute("aria-expanded")).toBe("true");
  expect(pin("Wood kiln").hasAttribute("aria-expanded")).toBe(false);
});

test("a press on a pin shows the place's details, another closes them (S3.27)", async () => {
  await open();
  putPins();
  pin("Studio").click();
  expect(fake.done.at(-1)).toBe("show 0");
  expect(pin("Studio").getAttribute("aria-expanded")).toBe("true");
  expect(pin("Market stall").getAttribute("aria-expanded")).toBe("false");
  expect(fake.setup().pins[0]?.info?.textContent).toBe("StudioOpen on Fridays");

  pin("Studio").click();
  expect(fake.done.at(-1)).toBe("show null");
});

test("Escape and the close button return the focus to the pin (S3.27)", async () => {
  await open();
  putPins();
  find(".map-live").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(fake.done.at(-1)).toBe("show null");
  expect(document.activeElement).toBe(pin("Market stall"));

  pin("Studio").click();
  fake.setup().pins[0]?.info?.querySelector("button")?.click();
  expect(fake.done.at(-1)).toBe("show null");
  expect(document.activeElement).toBe(pin("Studio"));
});

test("a press outside closes it too (S3.27)", async () => {
  await open();
  fake.reports().infoClosed();
  putPins();
  expect(pin("Market stall").getAttribute("aria-expanded")).toBe("false");
});

test("zoom buttons are shown unless disabled, and are disabled at the limits (S3.26)", async () => {
  await open();
  find("[aria-label='Zoom in']").click();
  find("[aria-label='Zoom out']").click();
  expect(fake.done.slice(-2)).toEqual(["zoom 1", "zoom -1"]);
  fake.reports().zoomed({ zoomIn: false, zoomOut: true });
  expect(find("[aria-label='Zoom in']").getAttribute("aria-disabled")).toBe("true");
  expect(find("[aria-label='Zoom out']").getAttribute("aria-disabled")).toBe("false");
  detach();

  fake = createFakeMapEngine();
  await open({ zoomControl: false });
  expect(document.querySelector(".map-zooms")).toBeNull();
});

test("requests tiles within their zoom levels, and shows the attribution (S3.26)", async () => {
  await open({ tiles: OWN_TILES });
  expect(fake.setup().tiles).toEqual(OWN_TILES);
  expect(find(".map-note").textContent).toContain("OpenStreetMap");
});

test("if no tile loads, the map shows an error and can be retried (S8.17)", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  await open({ tiles: TILES });
  fake.reports().tilesMissing();
  expect(find(".map").dataset["phase"]).toBe("failed");
  expect(fake.done.at(-1)).toBe("destroy");
  expect(document.querySelector(".map-live, .map-zooms, .is-live")).toBeNull();
  expect(find("[data-map-ask]").hidden).toBe(false);
});

test("a map that fails to load stays an image, shows an error and can be retried (S8.17)", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  render();
  attach(async () => {
    throw new TypeError("offline");
  });
  find("[data-map-ask]").click();
  await vi.waitFor(() => expect(find(".map").dataset["phase"]).toBe("failed"));

  expect(find("[data-map-ask]").hidden).toBe(false);
  expect(find("[data-map-ask]").hasAttribute("aria-busy")).toBe(false);
  await vi.waitFor(() => expect(find("#sr-alert").textContent).toBe("The map could not be loaded."));
});

test("a map without a place is logged and stays an image (S8.17)", () => {
  const lines: unknown[] = [];
  vi.spyOn(console, "warn").mockImplementation((line) => void lines.push(line));
  render();
  delete find(".map").dataset["lat"];
  attach();

  expect(lines).toHaveLength(1);
  expect(find("[data-map-ask]").hidden).toBe(true);
});

test("with reduced motion the map jumps, and on touch screens the page can still scroll (S1.11)", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  await open();

  expect(fake.setup()).toMatchObject({ isCalm: true, isTouched: true });
});

test("detached, it is an image again", async () => {
  await open();
  detach();

  expect(fake.done.at(-1)).toBe("destroy");
  expect(document.querySelector(".map-live, .map-zooms, .is-live")).toBeNull();
});
