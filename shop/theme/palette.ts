import { type Color, contrast, luminance, mix } from "./color.ts";

/** The colours an owner chooses, once for the light and once for the dark. All others follow from them. */
export interface ChosenColors {
  readonly paper: Color;
  readonly text: Color;
  readonly soft: Color;
  readonly accent: Color;
}

export type ThemeName = "light" | "dark";

export const DEFAULT_COLORS: Readonly<Record<ThemeName, ChosenColors>> = {
  light: { paper: "#f1ece4", text: "#23262b", soft: "#5d5951", accent: "#8f4830" },
  dark: { paper: "#1c1d20", text: "#eee8dd", soft: "#b5aea2", accent: "#e0987b" },
};

/** These mean something and stay; a paper on which they cannot be read is refused. */
export const SIGNALS: Readonly<Record<ThemeName, { readonly good: Color; readonly danger: Color }>> = {
  light: { good: "#48603f", danger: "#8c2a1c" },
  dark: { good: "#a9c29d", danger: "#f0a08f" },
};

/** By the names of the custom properties, without their dashes. */
export interface Palette {
  readonly paper: Color;
  readonly "paper-raised": Color;
  readonly "paper-sunk": Color;
  readonly photo: Color;
  readonly text: Color;
  readonly "text-soft": Color;
  readonly line: Color;
  readonly "line-strong": Color;
  readonly accent: Color;
  readonly "accent-strong": Color;
  readonly "on-accent": Color;
  /** The bands at the top and the bottom of the page. */
  readonly sea: Color;
  readonly "on-sea": Color;
  readonly "on-sea-soft": Color;
  readonly "sea-line": Color;
}

const WHITE = "#ffffff";
const BLACK = "#000000";
const LEAST_OF_EDGES = 3;
const LEAST_OF_WORDS = 4.5;

export function paletteOf({ paper, text, soft, accent }: ChosenColors): Palette {
  const isDark = luminance(paper) < luminance(text);
  const sea = isDark ? mix(paper, WHITE, 0.06) : mix(text, accent, 0.12);
  const onSea = bestOn(sea, [paper, text, WHITE, BLACK]);
  return {
    paper,
    "paper-raised": mix(paper, WHITE, isDark ? 0.05 : 0.45),
    "paper-sunk": mix(paper, BLACK, isDark ? 0.28 : 0.05),
    photo: mix(paper, text, 0.07),
    text,
    "text-soft": soft,
    line: mix(paper, text, 0.16),
    "line-strong": edgeOn(paper, text),
    accent,
    "accent-strong": mix(accent, text, 0.25),
    "on-accent": bestOn(accent, [paper, text, WHITE, BLACK]),
    sea,
    "on-sea": onSea,
    "on-sea-soft": readableMix(onSea, sea),
    "sea-line": mix(sea, onSea, 0.2),
  };
}

/** Edges of fields have to be seen, and no more than that. */
function edgeOn(paper: Color, text: Color): Color {
  for (let share = 0.3; share < 1; share += 0.05) {
    const edge = mix(paper, text, share);
    if (contrast(edge, paper) >= LEAST_OF_EDGES + 0.2) return edge;
  }
  return text;
}

/** The words' colour, nearer to the ground but still readable on it. */
function readableMix(words: Color, ground: Color): Color {
  const softer = mix(words, ground, 0.2);
  return contrast(softer, ground) >= LEAST_OF_WORDS ? softer : words;
}

function bestOn(ground: Color, candidates: readonly Color[]): Color {
  return candidates.toSorted((a, b) => contrast(b, ground) - contrast(a, ground))[0] ?? BLACK;
}
