import type { OrderViewName } from "../../../server/sales/orders/order-views.ts";
import type { View } from "../ui/list-card.tsx";

const VIEWS: readonly (readonly [view: OrderViewName, title: string, tone?: "waiting" | "bad"])[] = [
  ["to-fulfil", "To fulfil", "waiting"],
  ["unpaid", "Unpaid"],
  ["returns", "Returns requested"],
  ["overdue", "Overdue", "bad"],
];

/** Of the list of drafts, which is a page of its own. */
export const DRAFTS_VIEW = "drafts";

/** The tabs above the list. “Overdue” is shown only if the shop promises a delivery time. */
export function orderViews(
  current: string,
  counts: Readonly<Record<OrderViewName, number>>,
  hasPromise: boolean,
  drafts: number,
): readonly View[] {
  const tabs = VIEWS.filter(([view]) => hasPromise || view !== "overdue").map(([view, title, tone]) => ({
    title,
    to: `/admin/orders/?view=${view}`,
    isCurrent: current === view,
    count: counts[view],
    ...(tone && { tone }),
  }));
  const isDrafts = current === DRAFTS_VIEW;
  const isAll = !isDrafts && !tabs.some(({ isCurrent }) => isCurrent);
  return [
    { title: "All", to: "/admin/orders/", isCurrent: isAll },
    ...tabs,
    { title: "Drafts", to: "/admin/orders/drafts/", isCurrent: isDrafts, count: drafts },
  ];
}
