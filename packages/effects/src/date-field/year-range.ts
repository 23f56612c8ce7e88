export interface YearRange {
  readonly first: number;
  readonly last: number;
}

export const DEFAULT_YEARS = "-100:+10";

/**
 * The years that can be chosen, as an owner writes them: `-100:+10` counts from this year, `c-10:c+10` from the year
 * that is shown, `1990:2030` are the years themselves, and the two ends may differ in kind. A range that ends before it
 * starts is one year long; an invalid range becomes the default one.
 */
export function readYearRange(text: string, thisYear: number, shownYear: number): YearRange {
  const [from = "", to] = text.trim().split(":");
  if (text.trim() === "") return { first: thisYear, last: thisYear };
  if (to === undefined) return readYearRange(DEFAULT_YEARS, thisYear, shownYear);

  const first = readYear(from, thisYear, shownYear);
  return { first, last: Math.max(first, readYear(to, thisYear, shownYear)) };
}

/** An invalid year is the current one. */
function readYear(text: string, thisYear: number, shownYear: number): number {
  const { base, offset } = /^(?:(?<base>c)?(?<offset>[+-]\d+))$/.exec(text.trim())?.groups ?? {};
  if (offset !== undefined) return (base === "c" ? shownYear : thisYear) + Number(offset);
  const year = Number.parseInt(text, 10);
  return Number.isNaN(year) ? thisYear : year;
}

/** The year to show for one that was chosen: itself, or the first of the range. */
export function yearWithin({ first, last }: YearRange, year: number): number {
  return year >= first && year <= last ? year : first;
}
