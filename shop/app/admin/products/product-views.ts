import type { ViewCounts } from "../../../server/catalog/products/list-products.ts";

/** The filters that tell the views apart; search, kind and category narrow any of them. */
const DISTINCT = ["status", "stock", "picture"] as const;

interface View {
  readonly title: string;
  readonly filter: Readonly<Partial<Record<(typeof DISTINCT)[number], string>>>;
  readonly count?: keyof ViewCounts;
  readonly tone?: "waiting" | "bad";
}

const VIEWS: readonly View[] = [
  { title: "All", filter: {} },
  { title: "Active", filter: { status: "published" } },
  { title: "Drafts", filter: { status: "draft" }, count: "drafts" },
  { title: "Scheduled", filter: { status: "scheduled" }, count: "scheduled" },
  { title: "Low stock", filter: { stock: "low" }, count: "low", tone: "waiting" },
  { title: "Sold out", filter: { stock: "outofstock" }, count: "soldOut", tone: "bad" },
  { title: "No picture", filter: { picture: "none" }, count: "noPicture" },
  { title: "Trash", filter: { status: "trash" } },
];

/** The tabs above the list. A view is a link with filters, so that it can be shared and works without a script. */
export function productViews(filters: Readonly<Record<string, string>>, counts: ViewCounts) {
  return VIEWS.map(({ title, filter, count, tone }) => {
    const query = new URLSearchParams(filter).toString();
    return {
      title,
      to: query === "" ? "/admin/products/" : `/admin/products/?${query}`,
      isCurrent: DISTINCT.every((name) => (filters[name] ?? "") === (filter[name] ?? "")),
      ...(count && { count: counts[count] }),
      ...(tone && { tone }),
    };
  });
}
