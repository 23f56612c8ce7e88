import { ORDER_STATUSES, STATUS_NAMES } from "@vitrine/commerce/orders";
import {
  ORDER_SORTS,
  ORDER_SOURCES,
  type OrderFilter,
  type OrderSort,
} from "../../../server/sales/orders/list-orders.ts";
import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { type ListQuery, readListQuery } from "../ui/list-query.ts";

const FILTERS = ["status", "payment", "source", "from", "to"] as const;

const SOURCE_NAMES: Readonly<Record<(typeof ORDER_SOURCES)[number], string>> = {
  utm: "Campaigns",
  organic: "Search engines",
  referral: "Other sites",
  typein: "Direct",
  mobile_app: "Mobile app",
  admin: "Admin",
  unknown: "Unknown",
};

export interface OrderListQuery {
  readonly query: ListQuery;
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
}

export function readOrderQuery(url: URL): OrderListQuery {
  const query = readListQuery(url, { sorts: ORDER_SORTS, direction: "desc", filters: FILTERS });
  const of = (name: (typeof FILTERS)[number]) => query.filters[name] ?? "";
  return {
    query,
    sort: ORDER_SORTS.find((name) => name === query.sort) ?? "date",
    filter: {
      search: query.search,
      status: of("status"),
      payment: of("payment"),
      source: of("source"),
      from: of("from"),
      to: of("to"),
    },
  };
}

export function orderFilterChoices({ status, payment, source }: OrderFilter, { payments }: ShopSettings) {
  return [
    {
      name: "status",
      label: "State",
      value: status,
      options: ORDER_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
    },
    {
      name: "payment",
      label: "Payment",
      value: payment,
      options: payments.methods.map(({ id, title }) => ({ value: id, label: title })),
    },
    {
      name: "source",
      label: "Source",
      value: source,
      options: ORDER_SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value] })),
    },
  ];
}
