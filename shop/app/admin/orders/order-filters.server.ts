import { ORDER_STATUSES, STATUS_NAMES } from "@vitrine/commerce/orders";
import {
  ORDER_SORTS,
  ORDER_SOURCES,
  type OrderFilter,
  type OrderSort,
} from "../../../server/sales/orders/list-orders.ts";
import type { ShipPromise } from "../../../server/sales/orders/ship-promise.ts";
import { tickedIds } from "../../../server/platform/http/form-input.ts";
import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { dayIn } from "../../../server/platform/time-zone.ts";
import { type ListQuery, readListQuery } from "../ui/list-query.ts";

const FILTERS = ["view", "period", "status", "payment", "source", "tag", "from", "to"] as const;

const SOURCE_NAMES: Readonly<Record<(typeof ORDER_SOURCES)[number], string>> = {
  utm: "Campaigns",
  organic: "Search engines",
  referral: "Other sites",
  typein: "Direct",
  mobile_app: "Mobile app",
  admin: "Admin",
  unknown: "Unknown",
};

/** Days before today that a period includes. */
const PERIODS: Readonly<Record<string, readonly [name: string, days: number]>> = {
  today: ["Today", 0],
  "7": ["Last 7 days", 6],
  "30": ["Last 30 days", 29],
  "90": ["Last 90 days", 89],
};

export interface OrderListQuery {
  readonly query: ListQuery;
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
}

const DAY_MS = 86_400_000;

export function readOrderQuery(url: URL, { timeZone, firstDayInTime }: ShipPromise, now: Date): OrderListQuery {
  const query = readListQuery(url, { sorts: ORDER_SORTS, direction: "desc", filters: FILTERS });
  const of = (name: (typeof FILTERS)[number]) => query.filters[name] ?? "";
  const days = PERIODS[of("period")]?.[1];
  const from = days === undefined ? of("from") : dayIn(timeZone, new Date(now.getTime() - days * DAY_MS));
  const ids = tickedIds(new Map(url.searchParams), SELECTED);
  return {
    query,
    sort: ORDER_SORTS.find((name) => name === query.sort) ?? "date",
    filter: {
      search: query.search,
      view: of("view"),
      status: of("status"),
      payment: of("payment"),
      source: of("source"),
      tag: of("tag"),
      from,
      to: of("to"),
      timeZone,
      ...(firstDayInTime !== undefined && { firstDayInTime }),
      ...(ids.length > 0 && { ids }),
    },
  };
}

/** Names of the list's checkboxes begin with it. */
export const SELECTED = "order-";

export function orderFilterChoices({ filters }: ListQuery, { payments }: ShopSettings, tags: readonly string[]) {
  const choice = (name: string, label: string, options: readonly { value: string; label: string }[]) => ({
    name,
    label,
    value: filters[name] ?? "",
    options,
  });
  return [
    choice(
      "period",
      "Period",
      Object.entries(PERIODS).map(([value, [label]]) => ({ value, label })),
    ),
    choice(
      "payment",
      "Payment",
      payments.methods.map(({ id, title }) => ({ value: id, label: title })),
    ),
    choice(
      "status",
      "Status",
      ORDER_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
    ),
    choice(
      "source",
      "Source",
      ORDER_SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value] })),
    ),
    ...(tags.length === 0
      ? []
      : [
          choice(
            "tag",
            "Tag",
            tags.map((tag) => ({ value: tag, label: tag })),
          ),
        ]),
  ];
}
