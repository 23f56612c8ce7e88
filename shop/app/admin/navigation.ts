import { SETTINGS_GROUPS } from "./settings/settings-tabs.ts";
import type { IconName } from "./ui/icon.tsx";

/** Work that waits for staff; the layout shows how much of it there is. */
export type WaitingWork = "orders" | "returns" | "messages" | "reviews" | "failedEvents";

export interface AdminEntry {
  readonly title: string;
  /** A route of access.ts, which lists the roles that may open it. */
  readonly path: string;
  readonly waiting?: WaitingWork;
  /** The paths of all pages that it stands for; its own by default. */
  readonly pages?: readonly string[];
  /** On the page “More”; the section's own by default. */
  readonly icon?: IconName;
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
      { title: "Drafts", path: "/admin/orders/drafts/" },
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
      { title: "Pages", path: "/admin/pages/", icon: "file" },
      { title: "Journal", path: "/admin/journal/", icon: "edit" },
      { title: "Menus", path: "/admin/menus/", icon: "list" },
      { title: "Redirects", path: "/admin/redirects/", icon: "swap" },
      { title: "Design", path: "/admin/design/", icon: "layers" },
      { title: "Texts", path: "/admin/texts/", icon: "quote" },
    ],
  },
  {
    title: "Marketing",
    path: "/admin/tracking/",
    icon: "marketing",
    entries: [
      { title: "Newsletter", path: "/admin/newsletter/", icon: "mail" },
      { title: "Tracking", path: "/admin/tracking/", icon: "pulse" },
      { title: "Consent", path: "/admin/tracking/consent/", icon: "shield" },
      { title: "Inspector", path: "/admin/tracking/inspector/", icon: "eye", waiting: "failedEvents" },
    ],
  },
  { title: "Discounts", path: "/admin/coupons/", icon: "discounts", entries: [] },
  { title: "Analytics", path: "/admin/analytics/", icon: "analytics", entries: [] },
  {
    title: "Settings",
    path: "/admin/settings/",
    icon: "settings",
    entries: [
      ...SETTINGS_GROUPS.map(({ title, icon, tabs }) => ({
        title,
        path: tabs[0].to,
        pages: tabs.map(({ to }) => to),
        icon,
      })),
      { title: "Staff", path: "/admin/staff/", icon: "customers" },
      { title: "Audit log", path: "/admin/audit/", icon: "clock" },
      { title: "Back-ups", path: "/admin/backup/", icon: "server" },
    ],
  },
];

/** Titles of the sections at the foot of a phone's screen; the page “More” leads to the others. */
export const DOCKED: ReadonlySet<string> = new Set(["Home", "Orders", "Products", "Customers"]);

/** The page of the navigation that a path belongs to. Pages may be nested, so the longest matching path wins. */
export function entryPathOf(pathname: string, sections: readonly AdminSection[]): string | undefined {
  const path = pathname.endsWith("/") ? pathname : `${pathname}/`;
  return sections
    .flatMap((section) => [section, ...section.entries])
    .flatMap((entry) => (entry.pages ?? [entry.path]).map((page) => ({ page, entry: entry.path })))
    .filter(({ page }) => (page === "/admin/" ? path === page : path.startsWith(page)))
    .toSorted((a, b) => b.page.length - a.page.length)[0]?.entry;
}
