import type { IconName } from "./ui/icon.tsx";

/** Work that waits for staff; the layout shows how much of it there is. */
export type WaitingWork = "orders" | "returns" | "messages" | "reviews" | "failedEvents";

export interface AdminEntry {
  readonly title: string;
  /** A route of access.ts, which lists the roles that may open it. */
  readonly path: string;
  readonly waiting?: WaitingWork;
}

export interface AdminSection extends AdminEntry {
  readonly icon: IconName;
  /** The pages of the section, its first page included; empty if there is only one. */
  readonly entries: readonly AdminEntry[];
}

/** All sections in order; the layout shows the pages that the person's role may open. */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  { title: "Home", path: "/admin/", icon: "home", entries: [] },
  {
    title: "Orders",
    path: "/admin/orders/",
    icon: "orders",
    entries: [
      { title: "All orders", path: "/admin/orders/", waiting: "orders" },
      { title: "Returns", path: "/admin/returns/", waiting: "returns" },
    ],
  },
  {
    title: "Products",
    path: "/admin/products/",
    icon: "products",
    entries: [
      { title: "All products", path: "/admin/products/" },
      { title: "Categories", path: "/admin/categories/" },
      { title: "Attributes", path: "/admin/attributes/" },
      { title: "Stock", path: "/admin/products/stock/" },
      { title: "Reviews", path: "/admin/reviews/", waiting: "reviews" },
    ],
  },
  {
    title: "Customers",
    path: "/admin/customers/",
    icon: "customers",
    entries: [
      { title: "All customers", path: "/admin/customers/" },
      { title: "Messages", path: "/admin/messages/", waiting: "messages" },
    ],
  },
  {
    title: "Content",
    path: "/admin/pages/",
    icon: "content",
    entries: [
      { title: "Pages", path: "/admin/pages/" },
      { title: "Journal", path: "/admin/journal/" },
      { title: "Menus", path: "/admin/menus/" },
      { title: "Design", path: "/admin/design/" },
      { title: "Texts", path: "/admin/texts/" },
    ],
  },
  {
    title: "Marketing",
    path: "/admin/tracking/",
    icon: "marketing",
    entries: [
      { title: "Newsletter", path: "/admin/newsletter/" },
      { title: "Tracking", path: "/admin/tracking/" },
      { title: "Consent", path: "/admin/tracking/consent/" },
      { title: "Inspector", path: "/admin/tracking/inspector/", waiting: "failedEvents" },
    ],
  },
  { title: "Analytics", path: "/admin/analytics/", icon: "analytics", entries: [] },
  { title: "Discounts", path: "/admin/coupons/", icon: "discounts", entries: [] },
  {
    title: "Settings",
    path: "/admin/settings/",
    icon: "settings",
    entries: [
      { title: "General", path: "/admin/settings/" },
      { title: "Staff", path: "/admin/staff/" },
      { title: "Audit log", path: "/admin/audit/" },
      { title: "Back-ups", path: "/admin/backup/" },
    ],
  },
];

/** Titles of the sections at the foot of a phone's screen; the page “More” leads to the others. */
export const DOCKED: ReadonlySet<string> = new Set(["Home", "Orders", "Products", "Customers"]);

/** The page of the navigation that a path belongs to. Pages may be nested, so the longest matching path wins. */
export function entryPathOf(pathname: string, sections: readonly AdminSection[]): string | undefined {
  const path = pathname.endsWith("/") ? pathname : `${pathname}/`;
  return sections
    .flatMap((section) => [section.path, ...section.entries.map((entry) => entry.path)])
    .filter((each) => (each === "/admin/" ? path === each : path.startsWith(each)))
    .toSorted((a, b) => b.length - a.length)[0];
}
