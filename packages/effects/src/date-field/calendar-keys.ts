import { addDays, addMonths } from "./calendar-date.ts";

/** The day that a key moves to; null for keys that the calendar does not handle. */
export function dayByKey(
  date: Date,
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  { isRightToLeft, weekStart }: { isRightToLeft: boolean; weekStart: number },
): Date | null {
  const weekday = (date.getDay() - weekStart + 7) % 7;
  const months = shiftKey ? 12 : 1;
  const right = isRightToLeft ? -1 : 1;
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -right);
    case "ArrowRight":
      return addDays(date, right);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "Home":
      return addDays(date, -weekday);
    case "End":
      return addDays(date, 6 - weekday);
    case "PageUp":
      return addMonths(date, -months);
    case "PageDown":
      return addMonths(date, months);
    default:
      return null;
  }
}
