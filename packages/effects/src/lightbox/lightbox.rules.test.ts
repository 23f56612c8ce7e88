import { describe, expect, test } from "vitest";
import vectors from "./lightbox.vectors.json" with { type: "json" };
import { DIRECTION_LOCK_PX, dragCloses, swipeStep, wheelCloses } from "./gesture-rules.ts";
import { type ControlsWatch, msUntilIdle } from "./idle-controls.ts";
import { shareLinks, shareWindowFeatures } from "./share-links.ts";
import { zoomLevels } from "./zoom-levels.ts";

const OPEN_FOR_MS = 2000;

function cases(action: string) {
  const found = vectors.filter(({ input }) => input.action.startsWith(action));
  if (found.length === 0) throw new Error(`No known case is about "${action}".`);
  return found.map((vector) => [vector.id, vector] as const);
}

describe("closing gestures", () => {
  test.each(cases("vertical drag"))(
    "%s: a vertical drag closes beyond an eighth of the height (S2.14, S9.03)",
    (_id, vector) => {
      const { dyPx = 0, viewportHeight = 0 } = vector.input;
      const way = Math.max(0, Math.abs(dyPx) - DIRECTION_LOCK_PX);

      expect(dragCloses(Math.sign(dyPx) * way, viewportHeight)).toBe(vector.expected.closed);
    },
  );

  test.each(cases("mouse wheel"))(
    "%s: a turn of the wheel closes, a small one does not (S2.14)",
    (_id, { input, expected }) => {
      expect(wheelCloses({ deltaY: input.deltaY ?? 0, isZooming: false }, false, OPEN_FOR_MS)).toBe(expected.closed);
    },
  );

  test("the wheel does not close a zoomed image, nor while it zooms (S2.14)", () => {
    expect(wheelCloses({ deltaY: 100, isZooming: false }, true, OPEN_FOR_MS)).toBe(false);
    expect(wheelCloses({ deltaY: 100, isZooming: true }, false, OPEN_FOR_MS)).toBe(false);
  });

  test("a trackpad's remaining events after opening do not close (S2.14)", () => {
    expect(wheelCloses({ deltaY: 100, isZooming: false }, false, 299)).toBe(false);
    expect(wheelCloses({ deltaY: 100, isZooming: false }, false, 300)).toBe(true);
  });
});

describe("swipe gestures", () => {
  test.each(cases("horizontal drag"))(
    "%s: a horizontal drag shows the next image (S2.12)",
    (_id, { input, expected }) => {
      const { dxPx = 0, overMs = 1, startIndex = 0 } = input;
      const way = dxPx + DIRECTION_LOCK_PX;

      expect(startIndex + swipeStep(way, way / overMs)).toBe(expected.index);
    },
  );

  test("a short drag, or one that reverses, changes nothing (S2.12)", () => {
    expect(swipeStep(-20, -0.5)).toBe(0);
    expect(swipeStep(-200, 0.6)).toBe(0);
    expect(swipeStep(200, 0.6)).toBe(-1);
  });
});

describe("zoom", () => {
  test.each(cases("zoom levels"))(
    "%s: a small image is shown in its own size and zooms to 1.33 at most (S2.12, S9.03)",
    (_id, { input, expected }) => {
      const { item, viewport = [], barTop = 0 } = input;
      const [width = 0, height = 0] = viewport;
      const levels = zoomLevels({ width: item?.w ?? 0, height: item?.h ?? 0 }, { width, height: height - barTop });

      expect({ ...levels, fit: Number(levels.fit.toFixed(4)) }).toEqual(expected);
    },
  );

  test("a large image starts fully visible and can be zoomed (S2.12)", () => {
    expect(zoomLevels({ width: 1200, height: 1500 }, { width: 1000, height: 750 })).toMatchObject({
      initial: 0.5,
      canZoom: true,
    });
  });
});

describe("idle controls", () => {
  const USED: ControlsWatch = { movedAt: 1000, leftAt: null, isUsedByKeyboard: false };

  test("controls hide after the mouse has rested for four seconds (S9.04)", () => {
    expect(msUntilIdle(USED, 1000)).toBe(4000);
    expect(msUntilIdle(USED, 4999)).toBe(1);
    expect(msUntilIdle(USED, 5000)).toBe(0);
  });

  test("controls hide one second after the mouse has left (S9.04)", () => {
    expect(msUntilIdle({ ...USED, leftAt: 1500 }, 1500)).toBe(1000);
    expect(msUntilIdle({ ...USED, leftAt: 4800 }, 5000)).toBe(0);
  });

  test("controls stay for the keyboard and without a mouse (S9.04)", () => {
    expect(msUntilIdle({ ...USED, isUsedByKeyboard: true }, 99_000)).toBeNull();
    expect(msUntilIdle({ ...USED, movedAt: null }, 99_000)).toBeNull();
  });
});

describe("sharing", () => {
  test.each(cases("share menu"))(
    "%s: Facebook, Twitter, Pinterest and download (S2.13)",
    (_id, { input, expected }) => {
      const links = shareLinks({
        pageUrl: "http://shop.test/product/hat/?x=1",
        imageUrl: input.item?.src ?? "",
        text: input.item?.title ?? "",
      });

      expect(
        links.map(({ label, href, isDownload }) => ({ label, href, download: isDownload, target: "_blank" })),
      ).toEqual(expected.links);
    },
  );

  test("the share window is 550 by 420, centred, and has no opener (S9.06)", () => {
    const features = shareWindowFeatures({ width: 1550, height: 1420 }).split(",");

    expect(features).toEqual(expect.arrayContaining(["width=550", "height=420", "left=500", "top=500", "noopener"]));
  });
});
