import { addDays } from "../../../server/analytics/period.ts";
import type { HomePeriod } from "../../../server/analytics/home-figures.ts";
import { dayBegins } from "../../../server/platform/time-zone.ts";
import { shortDate } from "../ui/clock.ts";

/** Labels from the beginning to the end of the chart, at equal distances: of a day with 25 hours, every 6¼ hours. */
export function axisLabels(period: HomePeriod, today: string, timeZone: string): readonly string[] {
  if (period === "today") {
    const format = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
    const [begins, ends] = [today, addDays(today, 1)].map((day) => dayBegins(timeZone, day).getTime()) as [
      number,
      number,
    ];
    return [...[0, 0.25, 0.5, 0.75].map((share) => format.format(begins + share * (ends - begins))), "24:00"];
  }
  const back = period === "week" ? [6, 3] : [29, 22, 15, 7];
  return [...back.map((days) => shortDate(new Date(addDays(today, -days)), { timeZone: "UTC" })), "Today"];
}
