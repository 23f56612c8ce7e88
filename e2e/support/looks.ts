import type { Page } from "@playwright/test";

interface Look {
  readonly name: string;
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  readonly forcedColors: "none" | "active";
  readonly direction: "ltr" | "rtl";
  /** Colours alone change between some looks: looking at the rest again would only cost time. */
  readonly rules: "all" | readonly string[];
}

const WIDE = 1440;
const NARROW = 390;
const COLOURS = ["color-contrast", "link-in-text-block"];
const PLAIN = { colorScheme: "light", forcedColors: "none", direction: "ltr", rules: "all" } as const;

export const LOOKS: readonly Look[] = [
  { ...PLAIN, name: "wide", width: WIDE },
  { ...PLAIN, name: "wide and dark", width: WIDE, colorScheme: "dark", rules: COLOURS },
  { ...PLAIN, name: "wide with forced colours", width: WIDE, forcedColors: "active", rules: COLOURS },
  { ...PLAIN, name: "wide, right to left", width: WIDE, direction: "rtl" },
  { ...PLAIN, name: "narrow, right to left", width: NARROW, direction: "rtl" },
  { ...PLAIN, name: "narrow", width: NARROW },
  { ...PLAIN, name: "narrow and dark", width: NARROW, colorScheme: "dark", rules: COLOURS },
];

export async function wear(page: Page, { width, colorScheme, forcedColors, direction }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // Without motion nothing is judged half-way between two colours.
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: "reduce" });
  await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
}
