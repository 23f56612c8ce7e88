import { dayOf, formatIsoDate, monthOf, parseIsoDate, within } from "./calendar-date.ts";
import { createCalendarHeader } from "./calendar-header.ts";
import { dayByKey } from "./calendar-keys.ts";
import type { DateFieldTexts } from "./date-field-options.ts";
import type { DateWords } from "./date-words.ts";
import { makeElement } from "./make-element.ts";
import { createMonthGrid } from "./month-grid.ts";
import { readYearRange, yearWithin } from "./year-range.ts";

export interface CalendarProps {
  readonly value: string;
  readonly years: string;
  readonly min: string;
  readonly max: string;
  readonly today: Date;
  readonly dir: "ltr" | "rtl";
  readonly words: DateWords;
  readonly texts: DateFieldTexts;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
  readonly onMonth: (text: string) => void;
}

/** Rendered in two steps: the header, then the days. Together they would block the main thread too long. */
export interface Calendar {
  readonly element: HTMLElement;
  drawDays(): void;
  /** Once it can be seen: the focus goes to the chosen day, or to today. */
  start(): void;
}

/** One month of days, with navigation to the others. */
export function createCalendar(props: CalendarProps): Calendar {
  const { value, years, dir, words, texts, onChoose, onClose, onMonth } = props;
  const chosen = parseIsoDate(value);
  const thisYear = props.today.getFullYear();
  const today = dayOf(thisYear, props.today.getMonth(), props.today.getDate());
  const keys = { isRightToLeft: dir === "rtl", weekStart: words.weekStart };
  /** Ranges like c-10:c+10 move with it. A chosen year outside the range is not shown, but counts until somebody moves. */
  let centre = (chosen ?? today).getFullYear();
  const startYear = yearWithin(readYearRange(years, thisYear, centre), centre);
  let limits = limitsAround(props, centre);
  let month = monthOf(within(dayOf(startYear, (chosen ?? today).getMonth(), 1), limits.first, limits.last));
  let tabStop = chosen ?? today;

  const header = createCalendarHeader(words, texts, show);
  const action = (text: string, act: () => void) => {
    const button = makeElement("button", { type: "button", class: "date-calendar-action" }, text);
    button.addEventListener("click", act);
    return button;
  };
  const toToday = action(texts.today, () => isAllowed(today) && goTo(today));
  const actions = [toToday, action(texts.clear, () => onChoose("")), action(texts.close, onClose)];
  const place = makeElement("div");
  const element = makeElement(
    "div",
    { class: "date-calendar", dir },
    header.element,
    place,
    makeElement("div", { class: "date-calendar-actions" }, ...actions),
  );
  place.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>("button:not([disabled])");
    if (button) onChoose(button.closest<HTMLElement>("[data-day]")?.dataset["day"] ?? "");
  });
  place.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const day = dayByKey(tabStop, event, keys);
    if (!day) return;
    event.preventDefault();
    goTo(within(day, limits.first, limits.last));
  });
  drawHeader();
  return {
    element,
    drawDays,
    start() {
      focus();
      setTimeout(() => header.listYears());
    },
  };

  function drawHeader(): void {
    header.show({ month, firstMonth: monthOf(limits.first), lastMonth: monthOf(limits.last) });
    toToday.setAttribute("aria-disabled", String(!isAllowed(today)));
  }

  function drawDays(): void {
    tabStop =
      [tabStop, chosen, today].find((day) => day && isInMonth(day) && isAllowed(day)) ??
      within(month, limits.first, limits.last);
    place.replaceChildren(createMonthGrid({ month, chosen, today, ...limits, tabStop, words, texts }));
  }

  function show(next: Date): void {
    if (next.getTime() === month.getTime()) return;
    month = next;
    centre = next.getFullYear();
    limits = limitsAround(props, centre);
    drawHeader();
    drawDays();
    onMonth(words.monthAndYear(month));
  }

  function goTo(day: Date): void {
    const before = buttonOf(tabStop);
    tabStop = day;
    if (isInMonth(day)) before?.setAttribute("tabindex", "-1");
    else show(monthOf(day));
    buttonOf(day)?.setAttribute("tabindex", "0");
    focus();
  }

  function focus(): void {
    buttonOf(tabStop)?.focus();
  }

  function buttonOf(day: Date): HTMLButtonElement | null {
    return place.querySelector<HTMLButtonElement>(`[data-day="${formatIsoDate(day)}"] button`);
  }

  function isInMonth(day: Date): boolean {
    return monthOf(day).getTime() === month.getTime();
  }

  function isAllowed(day: Date): boolean {
    const name = formatIsoDate(day);
    return name >= formatIsoDate(limits.first) && name <= formatIsoDate(limits.last);
  }
}

/** The first and the last day that can be chosen while this year is shown. */
function limitsAround({ years, min, max, today }: CalendarProps, shownYear: number): { first: Date; last: Date } {
  const range = readYearRange(years, today.getFullYear(), shownYear);
  const first = dayOf(range.first, 0, 1);
  const last = dayOf(range.last, 11, 31);
  return {
    first: within(parseIsoDate(min) ?? first, first, last),
    last: within(parseIsoDate(max) ?? last, first, last),
  };
}
