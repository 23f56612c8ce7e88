import type { StaffRole } from "../../server/accounts/person.ts";

export interface OfficeEntry {
  readonly title: string;
  readonly path: string;
  /** Who may open it. */
  readonly least: StaffRole;
}

export interface OfficeSection {
  readonly title: string;
  readonly entries: readonly OfficeEntry[];
}

/** Everything there can be, in its order; the layout shows the entries that have a page and that one may open. */
export const OFFICE_SECTIONS: readonly OfficeSection[] = [
  {
    title: "Shop",
    entries: [
      { title: "Dashboard", path: "/admin/", least: "viewer" },
      { title: "Orders", path: "/admin/orders/", least: "viewer" },
      { title: "Products", path: "/admin/products/", least: "viewer" },
      { title: "Categories", path: "/admin/categories/", least: "viewer" },
      { title: "Attributes", path: "/admin/attributes/", least: "viewer" },
      { title: "Customers", path: "/admin/customers/", least: "viewer" },
      { title: "Reviews", path: "/admin/reviews/", least: "viewer" },
      { title: "Coupons", path: "/admin/coupons/", least: "viewer" },
    ],
  },
  {
    title: "Site",
    entries: [
      { title: "Pages", path: "/admin/pages/", least: "viewer" },
      { title: "Journal", path: "/admin/journal/", least: "viewer" },
      { title: "Menus", path: "/admin/menus/", least: "viewer" },
      { title: "Look", path: "/admin/look/", least: "manager" },
      { title: "Texts", path: "/admin/texts/", least: "manager" },
    ],
  },
  {
    title: "Measuring",
    entries: [
      { title: "Tracking", path: "/admin/tracking/", least: "manager" },
      { title: "Inspector", path: "/admin/tracking/inspector/", least: "viewer" },
      { title: "Analytics", path: "/admin/analytics/", least: "viewer" },
    ],
  },
  {
    title: "House",
    entries: [
      { title: "Settings", path: "/admin/settings/", least: "manager" },
      { title: "Staff", path: "/admin/staff/", least: "owner" },
      { title: "Audit log", path: "/admin/audit/", least: "owner" },
      { title: "Back-up", path: "/admin/backup/", least: "owner" },
    ],
  },
];
