import type { Page } from "@playwright/test";

interface DisplayVariant {
  readonly name: string;
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  readonly forcedColors: "none" | "active";
  readonly direction: "ltr" | "rtl";
  /** The axe rules whose result can differ in this variant; the document is the same in all of them. */
  readonly rules: "all" | readonly string[];
}

const WIDE = 1440;
const NARROW = 390;
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
const LAYOUT_RULES = ["target-size", "scrollable-region-focusable"];
const DEFAULTS = { colorScheme: "light", forcedColors: "none", direction: "ltr", rules: "all" } as const;

/** `npm run shots -- --check` tests every width, colour scheme and direction; `npm test` those that differ most. */
export const IS_FULL_MATRIX = process.env["MATRIX"] === "full";
const ALWAYS: readonly string[] = ["wide", "narrow and dark"];

const ALL_VARIANTS: readonly DisplayVariant[] = [
  { ...DEFAULTS, name: "wide", width: WIDE },
  { ...DEFAULTS, name: "wide and dark", width: WIDE, colorScheme: "dark", rules: COLOR_RULES },
  { ...DEFAULTS, name: "wide with forced colours", width: WIDE, forcedColors: "active", rules: COLOR_RULES },
  { ...DEFAULTS, name: "wide, right to left", width: WIDE, direction: "rtl", rules: LAYOUT_RULES },
  { ...DEFAULTS, name: "narrow, right to left", width: NARROW, direction: "rtl", rules: LAYOUT_RULES },
  { ...DEFAULTS, name: "narrow", width: NARROW },
  {
    ...DEFAULTS,
    name: "narrow and dark",
    width: NARROW,
    colorScheme: "dark",
    rules: [...COLOR_RULES, ...LAYOUT_RULES],
  },
];

export const DISPLAY_VARIANTS = ALL_VARIANTS.filter(({ name }) => IS_FULL_MATRIX || ALWAYS.includes(name));

export async function applyVariant(
  page: Page,
  { width, colorScheme, forcedColors, direction }: DisplayVariant,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // Without motion no element is checked in the middle of a colour transition.
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: "reduce" });
  await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
}
