import { addMonths, dayOf, within } from "./calendar-date.ts";
import type { DateFieldTexts } from "./date-field-options.ts";
import type { DateWords } from "./date-words.ts";
import { makeElement } from "./make-element.ts";

export interface MonthsShown {
  readonly month: Date;
  readonly firstMonth: Date;
  readonly lastMonth: Date;
}

export interface CalendarHeader {
  readonly element: HTMLElement;
  show(months: MonthsShown): void;
  /** Rendering a century of years takes longer than all the days, so at first only the current one is listed. */
  listYears(): void;
}

/** Native selects, so that the focus is visible and phones show their own pickers. */
export function createCalendarHeader(
  words: DateWords,
  texts: DateFieldTexts,
  onMonth: (month: Date) => void,
): CalendarHeader {
  const previous = button("date-calendar-previous", texts.previous);
  const next = button("date-calendar-next", texts.next);
  const months = makeElement("select", { "aria-label": texts.month });
  const years = makeElement("select", { "aria-label": texts.year });
  let shown: MonthsShown | undefined;

  previous.addEventListener("click", () => turn(-1));
  next.addEventListener("click", () => turn(1));
  for (const select of [months, years]) {
    select.addEventListener("change", () => go(dayOf(Number(years.value), Number(months.value), 1)));
  }

  return {
    element: makeElement("div", { class: "date-calendar-header" }, previous, months, years, next),
    show(view) {
      const { month, firstMonth, lastMonth } = view;
      const year = month.getFullYear();
      if (shown?.month.getFullYear() !== year) {
        const all = Array.from({ length: 12 }, (_, index) => dayOf(year, index, 1));
        fill(
          months,
          all.map((date) => [date.getMonth(), words.month(date), date < firstMonth || date > lastMonth]),
        );
      }
      const isFirst = !shown;
      const isSameRange =
        shown &&
        shown.firstMonth.getTime() === firstMonth.getTime() &&
        shown.lastMonth.getTime() === lastMonth.getTime();
      shown = view;
      if (isFirst) fill(years, [[year, String(year), false]]);
      else if (!isSameRange) listYears();
      months.value = String(month.getMonth());
      years.value = String(year);
      previous.setAttribute("aria-disabled", String(!isWithin(addMonths(month, -1))));
      next.setAttribute("aria-disabled", String(!isWithin(addMonths(month, 1))));
    },
    listYears,
  };

  function listYears(): void {
    if (!shown) return;
    const first = shown.firstMonth.getFullYear();
    const all = Array.from({ length: shown.lastMonth.getFullYear() - first + 1 }, (_, index) => first + index);
    fill(
      years,
      all.map((each) => [each, String(each), false]),
    );
    years.value = String(shown.month.getFullYear());
  }

  function isWithin(month: Date): boolean {
    return shown !== undefined && month >= shown.firstMonth && month <= shown.lastMonth;
  }

  function turn(by: number): void {
    const requested = shown && addMonths(shown.month, by);
    if (requested && isWithin(requested)) onMonth(requested);
  }

  function go(desired: Date): void {
    if (shown) onMonth(within(desired, shown.firstMonth, shown.lastMonth));
  }
}

function fill(select: HTMLSelectElement, options: (readonly [value: number, text: string, isClosed: boolean])[]): void {
  select.replaceChildren(
    ...options.map(([value, text, disabled]) => makeElement("option", { value: String(value), disabled }, text)),
  );
}

function button(className: string, label: string): HTMLButtonElement {
  return makeElement("button", { type: "button", class: className, "aria-label": label });
}
