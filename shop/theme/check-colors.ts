import { type Color, contrast } from "./color.ts";
import { type ChosenColors, paletteOf, SIGNALS, type ThemeName } from "./palette.ts";

/** Minimum contrast of text (WCAG 2, level AA). */
export const LEAST_CONTRAST = 4.5;

/** Two colours that meet, and how well they can be told apart. */
export interface Meeting {
  readonly what: string;
  /** Which choice would have to change. */
  readonly field: keyof ChosenColors;
  readonly contrast: number;
  readonly isReadable: boolean;
}

export function meetingsIn(theme: ThemeName, chosen: ChosenColors): readonly Meeting[] {
  const all = paletteOf(chosen);
  const { good, danger } = SIGNALS[theme];
  const meeting = (what: string, field: keyof ChosenColors, one: Color, ...grounds: readonly Color[]): Meeting => {
    const least = Math.min(...grounds.map((ground) => contrast(one, ground)));
    return { what, field, contrast: Math.floor(least * 100) / 100, isReadable: least >= LEAST_CONTRAST };
  };
  return [
    meeting("Text", "text", all.text, all.paper, all["paper-raised"], all["paper-sunk"]),
    meeting("Soft text", "soft", all["text-soft"], all.paper, all["paper-raised"]),
    meeting("Links", "accent", all.accent, all.paper, all["paper-raised"]),
    meeting("Words on the accent", "accent", all["on-accent"], all.accent),
    meeting("Good news", "paper", good, all.paper, all["paper-raised"]),
    meeting("Warnings", "paper", danger, all.paper, all["paper-raised"]),
  ];
}
