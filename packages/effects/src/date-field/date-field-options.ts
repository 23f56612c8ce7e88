import { word } from "../words/index.ts";

export interface DateFieldTexts {
  readonly choose: string;
  readonly month: string;
  readonly year: string;
  readonly previous: string;
  readonly next: string;
  readonly today: string;
  readonly clear: string;
  readonly close: string;
  readonly chosen: string;
}

export interface DateFieldOptions {
  /** The years to choose from, see readYearRange(). */
  readonly years?: string;
  /** Whether a date can only be picked, not typed. */
  readonly readonly?: boolean;
  /** The first and the last day that can be chosen, as `2026-11-14`. */
  readonly min?: string;
  readonly max?: string;
  readonly locale?: string;
  readonly today?: () => Date;
  readonly announce?: (text: string) => void;
  readonly texts?: DateFieldTexts;
}

export const dateTexts = (): DateFieldTexts => ({
  choose: word("Choose date"),
  month: word("Month"),
  year: word("Year"),
  previous: word("Previous month"),
  next: word("Next month"),
  today: word("Today"),
  clear: word("Clear"),
  close: word("Close"),
  chosen: word("chosen"),
});
