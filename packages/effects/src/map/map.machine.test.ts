import { describe, expect, test } from "vitest";
import { readMapMarker, readMapOptions } from "./map-options.ts";
import { type MapEvent, type MapState, STILL, transition } from "./map.machine.ts";
import { offsetOf, pixelOf, placeAt } from "./projection.ts";

const after = (...events: MapEvent[]) => events.reduce<MapState>(transition, STILL);
const LIVE: readonly MapEvent[] = [{ type: "asked" }, { type: "loaded", startOpen: null }];

test("a map is an image until the visitor loads it, and can be retried after a failure (S1.11)", () => {
  expect(after({ type: "loaded", startOpen: 0 }).phase).toBe("picture");
  expect(after({ type: "asked" }).phase).toBe("loading");
  expect(after({ type: "asked" }, { type: "failed" }).phase).toBe("failed");
  expect(after({ type: "asked" }, { type: "failed" }, ...LIVE).phase).toBe("live");
});

test("one popup is open at a time; its pin opens and closes it; one may be open from the start (S3.27)", () => {
  expect(after(...LIVE, { type: "pin-pressed", index: 1 }).open).toBe(1);
  expect(after(...LIVE, { type: "pin-pressed", index: 1 }, { type: "pin-pressed", index: 0 }).open).toBe(0);
  expect(after(...LIVE, { type: "pin-pressed", index: 1 }, { type: "pin-pressed", index: 1 }).open).toBeNull();
  expect(after({ type: "asked" }, { type: "loaded", startOpen: 2 }).open).toBe(2);
  expect(after({ type: "asked" }, { type: "loaded", startOpen: 2 }, { type: "closed" }).open).toBeNull();
  expect(after({ type: "pin-pressed", index: 1 }).open).toBeNull();
});

describe("the options of a map", () => {
  test("are centre, zoom and allowed interactions (S3.26)", () => {
    const data = { lat: "54.1", lng: "-3.2", zoom: "12", drag: "false", zoomControl: "false", hue: "200" };
    expect(readMapOptions(data)).toEqual({ lat: 54.1, lng: -3.2, zoom: 12, drag: false, zoomControl: false, hue: 200 });
    expect(readMapOptions({ lat: "0", lng: "0" })).toEqual({
      lat: 0,
      lng: 0,
      zoom: 14,
      drag: true,
      zoomControl: true,
      hue: null,
    });
    expect(readMapOptions({ lat: "0", lng: "0", zoom: "99", hue: "blue" })).toMatchObject({ zoom: 19, hue: null });
  });

  test.each([
    {},
    { lat: "91", lng: "0" },
    { lat: "0", lng: "-181" },
    { lat: "", lng: "5" },
    { lat: "north", lng: "5" },
  ])("with invalid coordinates are rejected: %o (S3.26)", (data) => {
    expect(readMapOptions(data)).toBeNull();
    expect(readMapMarker(data)).toBeNull();
  });

  test("of a marker are its position, its image and whether it is open at the start (S3.27)", () => {
    expect(readMapMarker({ lat: "1", lng: "2", image: "/pin.svg", startOpen: "true" })).toEqual({
      lat: 1,
      lng: 2,
      image: "/pin.svg",
      startOpen: true,
    });
    expect(readMapMarker({ lat: "1", lng: "2" })).toEqual({ lat: 1, lng: 2, image: null, startOpen: false });
  });
});

test("Web Mercator coordinates convert both ways (S3.26)", () => {
  expect(pixelOf({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 });
  const eiffel = { lat: 48.858, lng: 2.2945 };
  const { x, y } = pixelOf(eiffel, 10);
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([518, 352]);
  expect(placeAt({ x, y }, 10).lat).toBeCloseTo(eiffel.lat, 9);
  expect(placeAt({ x, y }, 10).lng).toBeCloseTo(eiffel.lng, 9);
  expect(pixelOf({ lat: 90, lng: 0 }, 0).y).toBeCloseTo(0, 3);
});

test("a place to the north-east is drawn above and to the right (S3.27)", () => {
  const { x, y } = offsetOf({ lat: 54.01, lng: -3.19 }, { lat: 54, lng: -3.2 }, 14);
  expect(x).toBeGreaterThan(100);
  expect(y).toBeLessThan(-100);
});
