import { ADMIN_SECTIONS } from "../navigation.ts";
import { SETTINGS_GROUPS } from "../settings/settings-tabs.ts";
import { TRACKING_TABS } from "../tracking/tracking-tabs.ts";
import type { IconName } from "../ui/icon.tsx";

/** A page of the admin that can be found by its name. */
export interface Destination {
  readonly title: string;
  /** Where the page is in the navigation; "" at the top. */
  readonly place: string;
  /** A route of access.ts; the query of a view may follow. */
  readonly path: string;
  /** Other words that people use for it. */
  readonly words?: string;
  /** Of its section, by default. */
  readonly icon?: IconName;
}

const ACTIONS: readonly Destination[] = [
  {
    title: "Create order",
    place: "Orders",
    path: "/admin/orders/drafts/new/",
    words: "new draft payment link phone manual",
    icon: "plus",
  },
  { title: "Orders to fulfil", place: "Orders", path: "/admin/orders/?view=to-fulfil", words: "unfulfilled ship" },
  { title: "Unpaid orders", place: "Orders", path: "/admin/orders/?view=unpaid", words: "payment pending" },
  {
    title: "Low stock",
    place: "Stock",
    path: "/admin/products/stock/?low=yes",
    words: "sold out inventory refill quantities",
  },
  { title: "Add product", place: "Products", path: "/admin/products/new/", words: "new create", icon: "plus" },
  { title: "Import products", place: "Products", path: "/admin/products/import/", words: "csv upload woocommerce" },
  { title: "Export products", place: "Products", path: "/admin/products/export/", words: "csv download" },
  { title: "Tags", place: "Products", path: "/admin/products/tags/" },
  { title: "Add a page", place: "Content", path: "/admin/pages/new/", words: "new create", icon: "plus" },
  { title: "Failed events", place: "Inspector", path: "/admin/tracking/inspector/failed-events/", words: "resend" },
  { title: "Sources", place: "Analytics", path: "/admin/analytics/sources/", words: "channels referrers utm" },
  { title: "Conversion", place: "Analytics", path: "/admin/analytics/conversion/", words: "funnel" },
  { title: "Page speed", place: "Analytics", path: "/admin/analytics/speed/", words: "web vitals performance" },
  { title: "Your account", place: "", path: "/admin/security/", words: "password two-factor 2fa totp security" },
];

const WORDS: Readonly<Record<string, string>> = {
  "/admin/products/stock/": "inventory quantities",
  "/admin/messages/": "contact form inbox enquiries",
  "/admin/coupons/": "coupons promotions vouchers",
  "/admin/settings/tax/": "vat rates",
  "/admin/settings/payments/": "stripe card bank transfer",
  "/admin/settings/shipping/": "zones rates postage",
  "/admin/settings/mail/": "smtp mail server",
  "/admin/settings/policies/": "terms privacy returns legal",
  "/admin/settings/notices/": "coming soon announcement",
  "/admin/tracking/": "pixels meta facebook google tiktok pinterest gtm ga4",
  "/admin/tracking/consent/": "cookies banner gdpr cmp",
  "/admin/staff/": "users team invitations roles",
  "/admin/backup/": "restore",
  "/admin/jobs/": "queue schedule cron",
};

/** Every page that has a name of its own. The first entry for a path counts. */
export const DESTINATIONS: readonly Destination[] = uniqueByPath([
  ...ADMIN_SECTIONS.filter(({ entries }) => entries.length === 0).map(({ title, path }) => ({
    title,
    place: "",
    path,
  })),
  ...ADMIN_SECTIONS.flatMap((section) =>
    section.entries
      .filter(({ pages }) => pages === undefined)
      .map(({ title, path }) => ({ title, place: section.title, path })),
  ),
  ...SETTINGS_GROUPS.flatMap(({ tabs }) => tabs).map(({ title, to }) => ({ title, place: "Settings", path: to })),
  ...TRACKING_TABS.map(({ title, to }) => ({ title, place: "Tracking", path: to })),
  ...ACTIONS,
]).map((destination) => ({ ...destination, words: destination.words ?? WORDS[destination.path] ?? "" }));

/** What an owner does most often, proposed before anything is typed. */
export const COMMON: readonly Destination[] = [
  "/admin/orders/",
  "/admin/orders/drafts/new/",
  "/admin/products/new/",
  "/admin/products/stock/",
  "/admin/coupons/",
  "/admin/pages/new/",
  "/admin/tracking/",
  "/admin/settings/",
].flatMap((path) => DESTINATIONS.filter((destination) => destination.path === path));

function uniqueByPath(all: readonly Destination[]): readonly Destination[] {
  return [...new Map(all.toReversed().map((each) => [each.path, each])).values()].toReversed();
}

/** The icon of the section that the page belongs to. */
export function iconOf({ icon, path }: Destination): IconName {
  const section = ADMIN_SECTIONS.find(
    ({ title, path: own, entries }) =>
      title !== "Home" && [own, ...entries.map((entry) => entry.path)].some((each) => path.startsWith(each)),
  );
  return icon ?? section?.icon ?? "home";
}

/** Pages that contain every word of the search; those whose title begins with it come first. */
export function findDestinations(search: string, all: readonly Destination[]): readonly Destination[] {
  const wanted = search.toLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return all
    .filter(({ title, place, words: others }) => {
      const text = ` ${title} ${place} ${others}`.toLowerCase();
      return words.every((word) => text.includes(` ${word}`));
    })
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)));

  function begins({ title }: Destination): boolean {
    return title.toLowerCase().startsWith(wanted);
  }
}
