// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadMapEngine } from "./leaflet-engine.ts";
import type { MapEngine, MapPin, MapReports, MapSetup } from "./map-engine.ts";

/** As where a content policy demands Trusted Types: text may not become markup. */
const innerHtml = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");

let engine: MapEngine | null;
let sent: string[];
let written: unknown[];

beforeEach(() => {
  document.body.replaceChildren();
  Object.defineProperty(Element.prototype, "innerHTML", {
    configurable: true,
    set(text: unknown) {
      written.push(text);
      throw new TypeError("This document requires 'TrustedHTML' assignment.");
    },
  });
  engine = null;
  sent = [];
  written = [];
});

afterEach(() => {
  engine?.destroy();
  if (innerHtml) Object.defineProperty(Element.prototype, "innerHTML", innerHtml);
  vi.restoreAllMocks();
});

const reports: MapReports = {
  infoClosed: () => void sent.push("closed"),
  zoomed: ({ zoomIn, zoomOut }) => void sent.push(`zoomed ${zoomIn} ${zoomOut}`),
  tilesMissing: () => void sent.push("no tiles"),
};

function pinAt(lat: number, lng: number, text: string): MapPin {
  const [button, info] = [document.createElement("button"), document.createElement("div")];
  button.textContent = text;
  info.textContent = `About ${text}`;
  return { lat, lng, button, info };
}

async function start(overrides: Partial<MapSetup> = {}): Promise<HTMLElement> {
  const host = document.body.appendChild(document.createElement("div"));
  Object.defineProperties(host, { clientWidth: { value: 800 }, clientHeight: { value: 450 } });
  const createEngine = await loadMapEngine();
  const options = { lat: 54.1, lng: -3.2, zoom: 14, drag: true, zoomControl: true, hue: null };
  const bounds = [
    { lat: 54, lng: -3.3 },
    { lat: 54.2, lng: -3.1 },
  ] as const;
  const sketch = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const pins = [pinAt(54.1, -3.2, "Studio"), pinAt(54.11, -3.19, "Stall")];
  const setup = { host, options, pins, tiles: null, sketch, sketchBounds: bounds, isCalm: true, isTouched: false };
  engine = createEngine({ ...setup, ...overrides }, reports);
  return host;
}

test("draws pins on the map, and writes nothing into the page as text (S3.26, S3.27)", async () => {
  const host = await start();

  expect([...host.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(["Studio", "Stall"]);
  expect(host.querySelector("svg.map-ground")).not.toBeNull();
  expect(host.querySelector("img, a")).toBeNull();
  expect(written).toEqual([]);
  expect(sent).toEqual(["zoomed true true"]);
});

test("ignores what other scripts write into the page, also while it loads", async () => {
  const before = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
  const loading = loadMapEngine();
  expect(() => (document.createElement("p").innerHTML = "<b>x</b>")).toThrow(TypeError);
  await loading;
  expect(Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML")).toEqual(before);
});

test("shows one popup at a time, and reports a press beside it (S3.27)", async () => {
  const host = await start();
  const shown = () => [...host.querySelectorAll(".leaflet-popup-content")].map(({ textContent }) => textContent);
  engine?.showInfo(0);
  expect(shown()).toEqual(["About Studio"]);
  engine?.showInfo(1);
  expect(shown()).toEqual(["About Stall"]);
  expect(sent).not.toContain("closed");
  engine?.showInfo(null);
  expect(shown()).toEqual([]);
  expect(sent).not.toContain("closed");
});

test("zooming is limited to the drawing's levels (S3.26)", async () => {
  await start();
  engine?.zoom(-1);
  expect(sent.at(-1)).toBe("zoomed true false");
  for (let step = 0; step < 4; step += 1) engine?.zoom(1);
  expect(sent.at(-1)).toBe("zoomed false true");
});

test("loads tiles from the owner's URL; if all of them fail, reports that (S3.26)", async () => {
  const tiles = { address: "https://tiles.test/{z}/{x}/{y}.png", attribution: "" };
  const host = await start({ tiles });
  const shown = [...host.querySelectorAll<HTMLImageElement>("img.leaflet-tile")];
  expect(shown[0]?.src).toMatch(/^https:\/\/tiles\.test\/14\/\d+\/\d+\.png$/);
  expect(host.querySelector("svg.map-ground")).toBeNull();

  shown[0]?.dispatchEvent(new Event("error"));
  expect(sent).not.toContain("no tiles");
  for (const tile of shown.slice(1)) tile.dispatchEvent(new Event("error"));
  await vi.waitFor(() => expect(sent).toContain("no tiles"));
});

test("a missing tile at the edge of a region is not a failure, and nothing is requested outside it (S3.26)", async () => {
  const bounds = { west: -3.201, south: 54.099, east: -3.199, north: 54.101 };
  const tiles = { address: "/tiles/{z}/{x}/{y}.png", attribution: "", minZoom: 10, maxZoom: 15, bounds };
  const host = await start({ tiles });
  const shown = [...host.querySelectorAll<HTMLImageElement>("img.leaflet-tile")];
  expect(shown.length).toBeLessThanOrEqual(4);
  shown[0]?.dispatchEvent(new Event("load"));
  for (const tile of shown.slice(1)) tile.dispatchEvent(new Event("error"));
  expect(sent).not.toContain("no tiles");
  engine?.zoom(1);
  expect(sent.at(-1)).toBe("zoomed false true");
});

test("a map that cannot be dragged ignores arrow keys too (S3.26)", async () => {
  expect((await start()).classList.contains("leaflet-grab")).toBe(true);
  engine?.destroy();
  const options = { lat: 54.1, lng: -3.2, zoom: 14, drag: false, zoomControl: true, hue: null };
  const host = await start({ options });
  expect(host.classList.contains("leaflet-grab")).toBe(false);
});
