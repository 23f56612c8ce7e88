import { addDays } from "../../../server/analytics/period.ts";
import type { HomePeriod } from "../../../server/analytics/home-figures.ts";
import { shortDate } from "../ui/clock.ts";

const QUARTER_MS = 6 * 3_600_000;

/** Labels from the beginning to the end of the chart. Days are counted in UTC, so their hours depend on the zone. */
export function axisLabels(period: HomePeriod, today: string, timeZone: string): readonly string[] {
  if (period === "today") {
    const format = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
    const midnight = Date.parse(today);
    const hours = [0, 1, 2, 3].map((quarter) => format.format(midnight + quarter * QUARTER_MS));
    const last = format.format(midnight + 4 * QUARTER_MS);
    return [...hours, last === "00:00" ? "24:00" : last];
  }
  const back = period === "week" ? [6, 3] : [29, 22, 15, 7];
  return [...back.map((days) => shortDate(new Date(addDays(today, -days)), { timeZone: "UTC" })), "Today"];
}
