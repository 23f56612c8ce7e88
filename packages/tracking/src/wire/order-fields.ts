import { CLICK_IDS, UTM_TERMS } from "./campaign-terms.ts";
import { eventDay, eventHour, eventMonth } from "./request-params.ts";
import type { ReportedVisit } from "./request-params.ts";

interface OrderVisit extends ReportedVisit {
  readonly clickIds: Readonly<Record<string, string>>;
}

const joined = (names: readonly string[], values: Readonly<Record<string, string>>) =>
  names.map((name) => `${name}:${(values[name] ?? "").replaceAll("|", " ")}`).join("|");

/** The attribution that an order stores. A missing term is empty. */
export function orderFields(first: OrderVisit, last: OrderVisit, at: Date): Readonly<Record<string, string>> {
  return {
    pys_utm: joined(UTM_TERMS, first.utms),
    pys_utm_id: joined(CLICK_IDS, first.clickIds),
    pys_browser_time: [eventHour(at.getHours()), eventDay(at.getDay()), eventMonth(at.getMonth())].join("|"),
    pys_landing: first.landing,
    pys_source: first.source,
    pys_order_type: "normal",
    last_pys_landing: last.landing,
    last_pys_source: last.source,
    last_pys_utm: joined(UTM_TERMS, last.utms),
    last_pys_utm_id: joined(CLICK_IDS, last.clickIds),
  };
}
