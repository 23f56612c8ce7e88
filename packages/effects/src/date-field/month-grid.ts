import { addDays, dayOf, formatIsoDate } from "./calendar-date.ts";
import type { DateFieldTexts } from "./date-field-options.ts";
import type { DateWords } from "./date-words.ts";
import { makeElement } from "./make-element.ts";

export interface MonthGridProps {
  /** Its first day. */
  readonly month: Date;
  readonly chosen: Date | null;
  readonly today: Date;
  /** The first and the last selectable day. */
  readonly first: Date;
  readonly last: Date;
  /** The day in the tab order. */
  readonly tabStop: Date;
  readonly words: DateWords;
  readonly texts: DateFieldTexts;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const A_SUNDAY = dayOf(2026, 10, 1);

/** The days of one month in their weeks. */
export function createMonthGrid(props: MonthGridProps): HTMLTableElement {
  const { month, words } = props;
  const offset = (month.getDay() - words.weekStart + 7) % 7;
  const length = dayOf(month.getFullYear(), month.getMonth() + 1, 0).getDate();
  const weeks = Array.from({ length: Math.ceil((offset + length) / 7) }, (_, week) =>
    makeElement("tr", {}, ...WEEK.map((day) => cellOf(addDays(month, week * 7 + day - offset), props))),
  );
  const names = WEEK.map((day) => {
    const date = addDays(A_SUNDAY, words.weekStart + day);
    return makeElement("th", { scope: "col", "aria-label": words.weekday(date) }, words.weekdayShort(date));
  });
  return makeElement(
    "table",
    { role: "grid", "aria-label": words.monthAndYear(month) },
    // Each day says its weekday itself.
    makeElement("thead", { "aria-hidden": "true" }, makeElement("tr", {}, ...names)),
    makeElement("tbody", {}, ...weeks),
  );
}

function cellOf(
  date: Date,
  { month, chosen, today, first, last, tabStop, words, texts }: MonthGridProps,
): HTMLTableCellElement {
  if (date.getMonth() !== month.getMonth()) return makeElement("td");
  const name = formatIsoDate(date);
  const isToday = name === formatIsoDate(today);
  const isChosen = chosen !== null && name === formatIsoDate(chosen);
  const label = [isToday && texts.today, words.fullDate(date), isChosen && texts.chosen].filter(Boolean).join(", ");
  const button = makeElement(
    "button",
    {
      type: "button",
      class: "date-calendar-day",
      tabindex: name === formatIsoDate(tabStop) ? "0" : "-1",
      disabled: name < formatIsoDate(first) || name > formatIsoDate(last),
      "aria-label": label,
    },
    words.day(date),
  );
  return makeElement(
    "td",
    { "data-day": name, "data-today": isToday, "data-selected": isChosen, "aria-selected": isChosen && "true" },
    button,
  );
}
