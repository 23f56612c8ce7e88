import { dayOf } from "./calendar-date.ts";
import type { DateFieldTexts } from "./date-field-options.ts";
import type { DateWords } from "./date-words.ts";

export interface CalendarHeaderProps {
  readonly month: Date;
  readonly firstMonth: Date;
  readonly lastMonth: Date;
  readonly words: DateWords;
  readonly texts: DateFieldTexts;
  readonly onMonth: (month: Date) => void;
}

/** Real selects, so that the focus shows and phones bring their own wheels. */
export function CalendarHeader({ month, firstMonth, lastMonth, words, texts, onMonth }: CalendarHeaderProps) {
  const year = month.getFullYear();
  const previous = dayOf(year, month.getMonth() - 1, 1);
  const next = dayOf(year, month.getMonth() + 1, 1);
  const firstYear = firstMonth.getFullYear();
  const years = Array.from({ length: lastMonth.getFullYear() - firstYear + 1 }, (_, index) => firstYear + index);
  const months = Array.from({ length: 12 }, (_, index) => dayOf(year, index, 1));

  function showYear(chosen: number): void {
    const wanted = dayOf(chosen, month.getMonth(), 1);
    onMonth(wanted < firstMonth ? firstMonth : wanted > lastMonth ? lastMonth : wanted);
  }

  return (
    <div className="date-calendar-header">
      <button
        type="button"
        className="date-calendar-previous"
        aria-label={texts.previous}
        aria-disabled={previous < firstMonth}
        onClick={() => previous >= firstMonth && onMonth(previous)}
      />
      <select
        aria-label={texts.month}
        value={month.getMonth()}
        onChange={(event) => onMonth(dayOf(year, Number(event.currentTarget.value), 1))}
      >
        {months.map((date) => (
          <option key={date.getMonth()} value={date.getMonth()} disabled={date < firstMonth || date > lastMonth}>
            {words.month(date)}
          </option>
        ))}
      </select>
      <select aria-label={texts.year} value={year} onChange={(event) => showYear(Number(event.currentTarget.value))}>
        {years.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="date-calendar-next"
        aria-label={texts.next}
        aria-disabled={next > lastMonth}
        onClick={() => next <= lastMonth && onMonth(next)}
      />
    </div>
  );
}
