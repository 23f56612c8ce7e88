import type { OrderViewName } from "../../../server/sales/orders/order-views.ts";
import type { View } from "../ui/list-card.tsx";

const VIEWS: readonly (readonly [view: OrderViewName, title: string, tone?: "waiting" | "bad"])[] = [
  ["to-fulfil", "To fulfil", "waiting"],
  ["unpaid", "Unpaid"],
  ["returns", "Returns requested"],
  ["overdue", "Overdue", "bad"],
];

/** The tabs above the list. “Overdue” is shown only if the shop promises a delivery time. */
export function orderViews(
  current: string,
  counts: Readonly<Record<OrderViewName, number>>,
  hasPromise: boolean,
): readonly View[] {
  const tabs = VIEWS.filter(([view]) => hasPromise || view !== "overdue").map(([view, title, tone]) => ({
    title,
    to: `/admin/orders/?view=${view}`,
    isCurrent: current === view,
    count: counts[view],
    ...(tone && { tone }),
  }));
  return [{ title: "All", to: "/admin/orders/", isCurrent: !tabs.some(({ isCurrent }) => isCurrent) }, ...tabs];
}
