import type { OrderViewName } from "../../../server/sales/orders/order-views.ts";

export interface OrderViewTab {
  readonly title: string;
  readonly to: string;
  readonly count?: number;
  readonly tone?: "plain" | "waiting" | "bad";
  readonly isCurrent: boolean;
}

const VIEWS: readonly (readonly [view: OrderViewName, title: string, tone: "plain" | "waiting" | "bad"])[] = [
  ["to-fulfil", "To fulfil", "waiting"],
  ["unpaid", "Unpaid", "plain"],
  ["returns", "Returns requested", "plain"],
  ["overdue", "Overdue", "bad"],
];

/** The tabs above the list. “Overdue” is shown only if the shop promises a delivery time. */
export function orderViews(
  current: string,
  counts: Readonly<Record<OrderViewName, number>>,
  hasPromise: boolean,
): readonly OrderViewTab[] {
  const tabs = VIEWS.filter(([view]) => hasPromise || view !== "overdue").map(([view, title, tone]) => ({
    title,
    to: `/admin/orders/?view=${view}`,
    isCurrent: current === view,
    ...(counts[view] > 0 && { count: counts[view], tone }),
  }));
  return [{ title: "All", to: "/admin/orders/", isCurrent: !tabs.some(({ isCurrent }) => isCurrent) }, ...tabs];
}
