/** Month and weekday names of a language, and its first day of the week. */
export interface DateWords {
  readonly month: (date: Date) => string;
  readonly monthAndYear: (date: Date) => string;
  readonly day: (date: Date) => string;
  readonly weekday: (date: Date) => string;
  readonly weekdayShort: (date: Date) => string;
  readonly fullDate: (date: Date) => string;
  /** 0 is Sunday. */
  readonly weekStart: 0 | 1 | 2 | 3 | 4 | 5 | 6;
}

/** Browsers expose the first day of the week as a property, a method, or not at all. */
interface WeekLocale extends Intl.Locale {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

export function dateWords(locale: string | undefined): DateWords {
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, calendar: "gregory" });
    return (date: Date) => format.format(date);
  };
  const number = new Intl.NumberFormat(locale, { useGrouping: false });
  return {
    month: write({ month: "long" }),
    monthAndYear: write({ month: "long", year: "numeric" }),
    day: (date) => number.format(date.getDate()),
    weekday: write({ weekday: "long" }),
    weekdayShort: write({ weekday: "short" }),
    fullDate: write({ dateStyle: "full" }),
    weekStart: weekStart(locale),
  };
}

function weekStart(locale: string | undefined): DateWords["weekStart"] {
  const known: WeekLocale = new Intl.Locale(locale ?? new Intl.DateTimeFormat().resolvedOptions().locale);
  const firstDay = known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay ?? 7;
  return (firstDay % 7) as DateWords["weekStart"];
}
