import type { Options } from "./options.ts";

export interface ReportedVisit {
  readonly source: string;
  readonly landing: string;
  readonly utms: Readonly<Record<string, string>>;
}

const DAYS = "Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday".split(",");
const MONTHS = "January,February,March,April,May,June,July,August,September,October,November,December".split(",");

/** The hour as a range: 00-01 to 23-24. */
export function eventHour(hour: number): string {
  return `${two(hour)}-${two(hour + 1)}`;
}

const two = (number: number) => String(number).padStart(2, "0");

/** In English for all visitors, since reports group by these values. */
export const eventDay = (day: number) => String(DAYS[day]);

export const eventMonth = (month: number) => String(MONTHS[month]);

/** Parameters about the visit and the visitor's local time, for every event. */
export function requestParams(options: Options, touch: ReportedVisit, at: Date): Readonly<Record<string, string>> {
  const params: Record<string, string> = {
    ...(options.trackTrafficSource && { traffic_source: touch.source }),
    ...(options.trackUtms && touch.utms),
    ...(options.enableEventTimeParam && { event_hour: eventHour(at.getHours()) }),
    ...(options.enableEventDayParam && { event_day: eventDay(at.getDay()) }),
    ...(options.enableEventMonthParam && { event_month: eventMonth(at.getMonth()) }),
    ...(options.enableLandingPageParam && touch.landing && { landing_page: touch.landing }),
  };
  return params;
}
