import { CORNERS, type CornerChoice, FONT_STACKS, type FontChoice, DEFAULT_FONTS } from "./fonts.ts";
import { type ChosenColors, DEFAULT_COLORS, type Palette, paletteOf, type ThemeName } from "./palette.ts";

export interface Look {
  readonly light: ChosenColors;
  readonly dark: ChosenColors;
  readonly headings: FontChoice;
  readonly text: FontChoice;
  readonly corners: CornerChoice;
}

export const DEFAULT_THEME: Look = { ...DEFAULT_COLORS, ...DEFAULT_FONTS, corners: "house" };

/**
 * One rule with the theme's differences from the default style sheet, or "" if there are none. It contains only
 * validated colours and known font names, never an owner's text.
 */
export function themeCss({ light, dark, headings, text, corners }: Look): string {
  const lines = [
    ...colorLines(light, dark),
    ...(headings === DEFAULT_THEME.headings ? [] : [`--serif:${FONT_STACKS[headings].stack}`]),
    ...(text === DEFAULT_THEME.text ? [] : [`--sans:${FONT_STACKS[text].stack}`]),
    ...(corners === DEFAULT_THEME.corners ? [] : cornerLines(corners)),
  ];
  return lines.length === 0 ? "" : `:root{${lines.join(";")}}\n`;
}

function colorLines(light: ChosenColors, dark: ChosenColors): readonly string[] {
  if (isHouse("light", light) && isHouse("dark", dark)) return [];
  const [bright, dim] = [paletteOrDefault("light", light), paletteOrDefault("dark", dark)];
  return (Object.keys(bright) as (keyof Palette)[]).map((name) => `--${name}:light-dark(${bright[name]},${dim[name]})`);
}

/** A half that was left alone stays exactly as it is drawn in the shop's own style sheet. */
function paletteOrDefault(theme: ThemeName, colors: ChosenColors): Palette {
  return isHouse(theme, colors) ? DEFAULT_PALETTES[theme] : paletteOf(colors);
}

function isHouse(theme: ThemeName, { paper, text, soft, accent }: ChosenColors): boolean {
  const house = DEFAULT_COLORS[theme];
  return paper === house.paper && text === house.text && soft === house.soft && accent === house.accent;
}

function cornerLines(corners: CornerChoice): readonly string[] {
  const { field, photo, button } = CORNERS[corners];
  return [`--corner:${field}`, `--corner-photo:${photo}`, `--corner-button:${button}`];
}

/** As in app/ui/tokens.css; a test compares the two. */
export const DEFAULT_PALETTES: Readonly<Record<ThemeName, Palette>> = {
  light: {
    paper: "#f1ece4",
    "paper-raised": "#f8f5ef",
    "paper-sunk": "#e6dfd3",
    photo: "#e3dfd8",
    text: "#23262b",
    "text-soft": "#5d5951",
    line: "#d3cabb",
    "line-strong": "#8c8478",
    accent: "#8f4830",
    "accent-strong": "#753821",
    "on-accent": "#fffaf3",
    sea: "#26384d",
    "on-sea": "#f3ecdf",
    "on-sea-soft": "#c5c9cc",
    "sea-line": "#48596c",
  },
  dark: {
    paper: "#1c1d20",
    "paper-raised": "#26282c",
    "paper-sunk": "#141517",
    photo: "#2b2c30",
    text: "#eee8dd",
    "text-soft": "#b5aea2",
    line: "#3c3d42",
    "line-strong": "#7d7a75",
    accent: "#e0987b",
    "accent-strong": "#edb49c",
    "on-accent": "#1c1d20",
    sea: "#1b2632",
    "on-sea": "#f3ecdf",
    "on-sea-soft": "#c5c9cc",
    "sea-line": "#3a4654",
  },
};
