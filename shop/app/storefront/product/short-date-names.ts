/** How a language writes a short date such as “Fri 20 Nov”. */
export interface ShortDateNames {
  /** With `{weekday}`, `{day}` and `{month}`. */
  readonly pattern: string;
  /** From Sunday on. */
  readonly weekdays: readonly string[];
  /** From January on. */
  readonly months: readonly string[];
}

const known = new Map<string, ShortDateNames>();

/**
 * Goes into the page for its script: the first `Intl.DateTimeFormat` of a page would block a slow phone for a tenth of
 * a second.
 */
export function shortDateNames(locale: string): ShortDateNames {
  const names = known.get(locale) ?? readNames(locale);
  known.set(locale, names);
  return names;
}

function readNames(locale: string): ShortDateNames {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
    numberingSystem: "latn",
  });
  const nameOf = (type: "weekday" | "month", date: number) =>
    format.formatToParts(date).find((part) => part.type === type)?.value ?? "";
  // 1 February 2026 was a Sunday.
  const day = (index: number) => Date.UTC(2026, 1, 1 + index);
  const month = (index: number) => Date.UTC(2026, index, 1);
  return {
    pattern: format
      .formatToParts(day(0))
      .map(({ type, value }) => (type === "literal" ? value : `{${type}}`))
      .join(""),
    weekdays: Array.from({ length: 7 }, (_, index) => nameOf("weekday", day(index))),
    months: Array.from({ length: 12 }, (_, index) => nameOf("month", month(index))),
  };
}

/** The day of this date in UTC, in words. */
export function shortDate(date: Date, { pattern, weekdays, months }: ShortDateNames): string {
  return pattern
    .replace("{weekday}", weekdays[date.getUTCDay()] ?? "")
    .replace("{day}", String(date.getUTCDate()))
    .replace("{month}", months[date.getUTCMonth()] ?? "");
}
