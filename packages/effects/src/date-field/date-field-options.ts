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
  /** The years to choose from: `2020:2030`, or relative to this year as `-1:+5`. */
  readonly years?: string;
  /** Whether a date can only be picked, not typed. */
  readonly readonly?: boolean;
  /** The first day that can be chosen, as `2026-11-14`. */
  readonly min?: string;
  /** The last day that can be chosen. */
  readonly max?: string;
  /** Language of names and order of the week; the page’s by default. */
  readonly locale?: string;
  /** The current date, for tests. */
  readonly today?: () => Date;
  /** Announces changes to screen readers in another way. */
  readonly announce?: (text: string) => void;
  /** Names of the buttons and fields of the calendar. */
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
