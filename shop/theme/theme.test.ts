import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { meetingsIn } from "./check-colors.ts";
import { contrast, isColor, mix } from "./color.ts";
import { DEFAULT_THEME, DEFAULT_PALETTES, themeCss } from "./theme-css.ts";
import { DEFAULT_COLORS, paletteOf, SIGNALS } from "./palette.ts";

describe("contrast", () => {
  test("is 21 between black and white, and 1 between a colour and itself", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#8f4830", "#8f4830")).toBe(1);
  });

  test("is counted as the guidelines do", () => {
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
    expect(contrast("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
  });
});

describe("the house's own look", () => {
  test("needs no style sheet", () => {
    expect(themeCss(DEFAULT_THEME)).toBe("");
  });

  test("can be read in the light and in the dark", () => {
    for (const theme of ["light", "dark"] as const) {
      expect(meetingsIn(theme, DEFAULT_COLORS[theme]).filter(({ isReadable }) => !isReadable)).toEqual([]);
    }
  });

  test("is the one that the shop's style sheet draws", () => {
    const css = readFileSync(new URL("../app/ui/tokens.css", import.meta.url), "utf8");
    const drawn = (name: string) => /light-dark\((#\w{6}), (#\w{6})\)/.exec(css.split(`--${name}: `)[1] ?? "");
    const { light, dark } = DEFAULT_PALETTES;
    for (const name of Object.keys(light) as (keyof typeof light)[]) {
      expect([name, ...(drawn(name)?.slice(1) ?? [])]).toEqual([name, light[name], dark[name]]);
    }
    for (const name of ["good", "danger"] as const) {
      expect(drawn(name)?.slice(1)).toEqual([SIGNALS.light[name], SIGNALS.dark[name]]);
    }
    expect(light).toMatchObject({ paper: DEFAULT_COLORS.light.paper, "text-soft": DEFAULT_COLORS.light.soft });
  });
});

describe("another look", () => {
  const blue = { paper: "#ffffff", text: "#101418", soft: "#4a5560", accent: "#0b5394" };

  test("says everything that differs and nothing else", () => {
    const css = themeCss({ ...DEFAULT_THEME, light: blue, headings: "system-serif", corners: "sharp" });
    expect(css).toContain("--paper:light-dark(#ffffff,#1c1d20)");
    expect(css).toContain("--accent:light-dark(#0b5394,#e0987b)");
    expect(css).toContain("--serif:ui-serif");
    expect(css).toContain("--corner-button:0");
    expect(css).not.toContain("--sans");
    expect(themeCss({ ...DEFAULT_THEME, corners: "soft" })).toBe(
      ":root{--corner:8px;--corner-photo:8px;--corner-button:8px}\n",
    );
  });

  test("names what could not be read, and where to change it", () => {
    const pale = meetingsIn("light", { ...blue, soft: "#c0c8d0", accent: "#ffe27a" });
    expect(pale.filter(({ isReadable }) => !isReadable).map(({ what, field }) => [what, field])).toEqual([
      ["Soft text", "soft"],
      ["Links", "accent"],
    ]);
    const grey = meetingsIn("light", { ...blue, paper: "#8a8a8a" }).filter(({ isReadable }) => !isReadable);
    expect(grey.map(({ what }) => what)).toContain("Warnings");
  });
});

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("all other colours follow from any four, and words on a button can always be read", () => {
  fc.assert(
    fc.property(color, color, color, color, (paper, text, soft, accent) => {
      const palette = paletteOf({ paper, text, soft, accent });
      expect(Object.values(palette).every(isColor)).toBe(true);
      expect(contrast(palette["on-accent"], accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette["on-sea-soft"], palette.sea)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a mixture has all of one colour at its ends", () => {
  fc.assert(
    fc.property(color, color, (one, other) => {
      expect([mix(one, other, 0), mix(one, other, 1)]).toEqual([one, other]);
    }),
  );
});
