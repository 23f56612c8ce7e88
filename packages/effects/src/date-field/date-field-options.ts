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
  /** Whether a date can only be chosen, not written. */
  readonly readonly?: boolean;
  /** The first and the last day that can be chosen, as `2026-11-14`. */
  readonly min?: string;
  readonly max?: string;
  readonly locale?: string;
  readonly today?: () => Date;
  readonly announce?: (text: string) => void;
  readonly texts?: DateFieldTexts;
}

export const DATE_TEXTS: DateFieldTexts = {
  choose: "Choose date",
  month: "Month",
  year: "Year",
  previous: "Previous month",
  next: "Next month",
  today: "Today",
  clear: "Clear",
  close: "Close",
  chosen: "chosen",
};
