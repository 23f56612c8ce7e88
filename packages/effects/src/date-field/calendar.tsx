import { useEffect, useRef, useState } from "react";
import { DayPicker } from "react-day-picker";
import { CalendarHeader } from "./calendar-header.tsx";
import { dayOf, formatIsoDate, parseIsoDate } from "./calendar-date.ts";
import type { DateFieldTexts } from "./date-field-options.ts";
import type { DateWords } from "./date-words.ts";
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

/** One month of days, and the way to the others. It starts with the focus on the chosen day, or on today. */
export function Calendar({
  value,
  years,
  min,
  max,
  today,
  dir,
  words,
  texts,
  onChoose,
  onClose,
  onMonth,
}: CalendarProps) {
  const chosen = parseIsoDate(value) ?? undefined;
  /** Ranges like c-10:c+10 move with it. A chosen year outside the range is not shown, but counts until somebody moves. */
  const [centre, setCentre] = useState((chosen ?? today).getFullYear());
  const [wantsToday, setWantsToday] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const range = readYearRange(years, today.getFullYear(), centre);
  const first = parseIsoDate(min);
  const last = parseIsoDate(max);
  const firstMonth = latest(dayOf(range.first, 0, 1), first && dayOf(first.getFullYear(), first.getMonth(), 1));
  const lastMonth = earliest(dayOf(range.last, 11, 1), last && dayOf(last.getFullYear(), last.getMonth(), 1));
  const [month, setMonth] = useState(() =>
    earliest(latest(startMonth(chosen ?? today, years, today), firstMonth), lastMonth),
  );
  const canBeToday = isWithin(today, firstMonth, endOf(lastMonth)) && isWithin(today, first, last);

  useEffect(() => {
    if (!wantsToday) return;
    setWantsToday(false);
    root.current?.querySelector<HTMLElement>(`[data-day="${formatIsoDate(today)}"] button`)?.focus();
  }, [wantsToday, today]);

  function show(next: Date): void {
    if (!isWithin(next, firstMonth, endOf(lastMonth))) return;
    setMonth(next);
    setCentre(next.getFullYear());
    if (next.getTime() !== month.getTime()) onMonth(words.monthAndYear(next));
  }

  return (
    <div className="date-calendar" ref={root} dir={dir}>
      <CalendarHeader
        month={month}
        firstMonth={firstMonth}
        lastMonth={lastMonth}
        words={words}
        texts={texts}
        onMonth={show}
      />
      <DayPicker
        mode="single"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that somebody opened: its day gets the focus
        autoFocus
        selected={chosen}
        onSelect={(date) => onChoose(formatIsoDate(date))}
        month={month}
        onMonthChange={show}
        startMonth={firstMonth}
        endMonth={lastMonth}
        disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
        today={today}
        dir={dir}
        weekStartsOn={words.weekStart}
        hideNavigation
        components={{ MonthCaption: NoCaption }}
        formatters={{ formatDay: words.day, formatWeekdayName: words.weekdayShort }}
        labels={{
          labelGrid: words.monthAndYear,
          labelWeekday: words.weekday,
          labelDayButton: (date, modifiers) =>
            [modifiers["today"] && texts.today, words.fullDate(date), modifiers["selected"] && texts.chosen]
              .filter(Boolean)
              .join(", "),
        }}
      />
      <div className="date-calendar-actions">
        <button
          type="button"
          aria-disabled={!canBeToday}
          onClick={() => {
            if (!canBeToday) return;
            show(dayOf(today.getFullYear(), today.getMonth(), 1));
            setWantsToday(true);
          }}
        >
          {texts.today}
        </button>
        <button type="button" onClick={() => onChoose("")}>
          {texts.clear}
        </button>
        <button type="button" onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </div>
  );
}

/** The header above the days says month and year. */
function NoCaption() {
  return <></>;
}

function startMonth(date: Date, years: string, today: Date): Date {
  const range = readYearRange(years, today.getFullYear(), date.getFullYear());
  return dayOf(yearWithin(range, date.getFullYear()), date.getMonth(), 1);
}

function endOf(month: Date): Date {
  return dayOf(month.getFullYear(), month.getMonth() + 1, 0);
}

function isWithin(date: Date, first: Date | null, last: Date | null): boolean {
  const day = formatIsoDate(date);
  return (!first || day >= formatIsoDate(first)) && (!last || day <= formatIsoDate(last));
}

function latest(one: Date, other: Date | null): Date {
  return other && other > one ? other : one;
}

function earliest(one: Date, other: Date | null): Date {
  return other && other < one ? other : one;
}
