import { CORNERS, type CornerChoice, FONT_STACKS, type FontChoice, HOUSE_FONTS } from "./fonts.ts";
import { type ChosenColors, HOUSE_COLORS, type Palette, paletteOf, type ThemeName } from "./palette.ts";

export interface Look {
  readonly light: ChosenColors;
  readonly dark: ChosenColors;
  readonly headings: FontChoice;
  readonly text: FontChoice;
  readonly corners: CornerChoice;
}

export const HOUSE_LOOK: Look = { ...HOUSE_COLORS, ...HOUSE_FONTS, corners: "house" };

/**
 * What differs from the shop's own style sheet, as one rule after it; "" where nothing does. Everything in it is made
 * from checked colours and known names, so nothing that was typed gets into it.
 */
export function lookCss({ light, dark, headings, text, corners }: Look): string {
  const lines = [
    ...colorLines(light, dark),
    ...(headings === HOUSE_LOOK.headings ? [] : [`--serif:${FONT_STACKS[headings].stack}`]),
    ...(text === HOUSE_LOOK.text ? [] : [`--sans:${FONT_STACKS[text].stack}`]),
    ...(corners === HOUSE_LOOK.corners ? [] : cornerLines(corners)),
  ];
  return lines.length === 0 ? "" : `:root{${lines.join(";")}}\n`;
}

function colorLines(light: ChosenColors, dark: ChosenColors): readonly string[] {
  if (isHouse("light", light) && isHouse("dark", dark)) return [];
  const [bright, dim] = [housePaletteOr("light", light), housePaletteOr("dark", dark)];
  return (Object.keys(bright) as (keyof Palette)[]).map((name) => `--${name}:light-dark(${bright[name]},${dim[name]})`);
}

/** A half that was left alone stays exactly as it is drawn in the shop's own style sheet. */
function housePaletteOr(theme: ThemeName, colors: ChosenColors): Palette {
  return isHouse(theme, colors) ? HOUSE_PALETTES[theme] : paletteOf(colors);
}

function isHouse(theme: ThemeName, { paper, text, soft, accent }: ChosenColors): boolean {
  const house = HOUSE_COLORS[theme];
  return paper === house.paper && text === house.text && soft === house.soft && accent === house.accent;
}

function cornerLines(corners: CornerChoice): readonly string[] {
  const { field, photo, button } = CORNERS[corners];
  return [`--corner:${field}`, `--corner-photo:${photo}`, `--corner-button:${button}`];
}

/** As in app/ui/tokens.css; a test compares the two. */
export const HOUSE_PALETTES: Readonly<Record<ThemeName, Palette>> = {
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
  },
};
