// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFakeMapEngine, type FakeMapEngine } from "./fake-map-engine.ts";
import { attachMap, type CreateMapEngine, type MapTiles, PlacesMap } from "./index.ts";

const STUDIO = { lat: 54.1, lng: -3.2 };
const TILES: MapTiles = { address: "https://tiles.test/{z}/{x}/{y}.png", attribution: "Map data by its makers" };
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
  const map = renderToString(<PlacesMap label="Where to find us" {...STUDIO} markers={PLACES} {...props} />);
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

test("without script there are a picture with a pin for each place, and a list with all there is to know [S3.26, S3.27]", () => {
  render();

  expect(document.querySelectorAll(".map-dot")).toHaveLength(3);
  expect([...document.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "StudioOpen on Fridays",
    "Market stallSaturdays",
    "Wood kiln",
  ]);
  expect(find("[data-map-ask]").hidden).toBe(true);
  expect(document.querySelector("img, link, script")).toBeNull();
});

test("nothing is fetched before the visitor asks, and the button says from where pictures would come [S1.11]", async () => {
  render({ tiles: TILES });
  attach();
  await Promise.resolve();

  expect(loads).toBe(0);
  expect(find("[data-map-ask]").textContent).toBe("Show the map (pictures from tiles.test)");
  expect(document.querySelector(".map-live, img")).toBeNull();
});

test("the map begins where it is told, as near as it is told, and takes the focus [S3.26]", async () => {
  await open({ zoom: 12, drag: false, hue: 120 });

  expect(fake.setup().options).toEqual({ ...STUDIO, zoom: 12, drag: false, zoomControl: true, hue: 120 });
  expect(fake.setup().tiles).toBeNull();
  expect(find(".map").style.getPropertyValue("--map-hue")).toBe("120deg");
  expect(document.activeElement).toBe(find(".map-live"));
  expect(find(".map-live").getAttribute("aria-label")).toBe("Where to find us");
  expect(find("[data-map-ask]").hidden).toBe(true);
});

test("the drawn ground lies around the middle of the map [S3.26]", async () => {
  await open();
  const [southWest, northEast] = fake.setup().sketchBounds;

  expect((southWest.lng + northEast.lng) / 2).toBeCloseTo(STUDIO.lng, 6);
  expect(southWest.lat).toBeLessThan(STUDIO.lat);
  expect(northEast.lat).toBeGreaterThan(STUDIO.lat);
  expect(fake.setup().sketch.querySelector(".map-land")).not.toBeNull();
});

test("every place has a pin with its name, the one with a picture has that, and one is open from the start [S3.27]", async () => {
  await open();
  putPins();

  expect(fake.setup().pins.map(({ lat, lng }) => [lat, lng])).toEqual(PLACES.map(({ lat, lng }) => [lat, lng]));
  expect(pin("Market stall").querySelector("img")?.getAttribute("src")).toBe("/pin.svg");
  expect(pin("Studio").querySelector("svg")).not.toBeNull();
  expect(fake.done).toEqual(["show 1"]);
  expect(pin("Market stall").getAttribute("aria-expanded")).toBe("true");
  expect(pin("Wood kiln").hasAttribute("aria-expanded")).toBe(false);
});

test("a press on a pin shows what is known of the place, another closes it [S3.27]", async () => {
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

test("Escape and the close button give the focus back to the pin [S3.27]", async () => {
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

test("a press beside it closes it, too [S3.27]", async () => {
  await open();
  fake.reports().infoClosed();
  putPins();
  expect(pin("Market stall").getAttribute("aria-expanded")).toBe("false");
});

test("there are buttons to zoom, unless they are not wanted, and they say when there is no further [S3.26]", async () => {
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

test("tiles are named with their makers, and where none can be reached the drawing takes their place [S3.26]", async () => {
  await open({ tiles: TILES });
  expect(fake.setup().tiles).toEqual(TILES);
  expect(find("[data-map-note]").textContent).toBe("Map data by its makers");
  fake.reports().tilesMissing();
  expect(find("[data-map-note]").textContent).toContain("drawing");
});

test("a map that cannot be loaded stays a picture, says so and may be asked again [S8.17]", async () => {
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

test("a map without a place is logged and stays a picture [S8.17]", () => {
  const lines: unknown[] = [];
  vi.spyOn(console, "warn").mockImplementation((line) => void lines.push(line));
  render();
  delete find(".map").dataset["lat"];
  attach();

  expect(lines).toHaveLength(1);
  expect(find("[data-map-ask]").hidden).toBe(true);
});

test("visitors who want no motion get a map that jumps, fingers one that lets the page scroll [S1.11]", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  await open();

  expect(fake.setup()).toMatchObject({ isCalm: true, isTouched: true });
});

test("taken off it is a picture again", async () => {
  await open();
  detach();

  expect(fake.done.at(-1)).toBe("destroy");
  expect(document.querySelector(".map-live, .map-zooms, .is-live")).toBeNull();
});
