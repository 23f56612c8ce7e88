import type { IconName } from "../ui/icon.tsx";
import type { Tab } from "../ui/tabs.tsx";

interface SettingsGroup {
  readonly title: string;
  readonly icon: IconName;
  /** Its pages, each a tab; the navigation leads to the first. */
  readonly tabs: readonly [Tab, ...Tab[]];
}

/** The pages of the settings, by subject. */
export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    title: "General",
    icon: "store",
    tabs: [
      { title: "Shop", to: "/admin/settings/", isExact: true },
      { title: "Policies", to: "/admin/settings/policies/" },
      { title: "Notices", to: "/admin/settings/notices/" },
      { title: "Maps", to: "/admin/settings/maps/" },
    ],
  },
  {
    title: "Catalogue",
    icon: "products",
    tabs: [
      { title: "Products", to: "/admin/settings/products/" },
      { title: "Reviews", to: "/admin/settings/reviews/" },
    ],
  },
  {
    title: "Checkout and payments",
    icon: "card",
    tabs: [
      { title: "Checkout", to: "/admin/settings/checkout/" },
      { title: "Payments", to: "/admin/settings/payments/" },
      { title: "Orders and invoices", to: "/admin/settings/orders/" },
    ],
  },
  {
    title: "Shipping and tax",
    icon: "truck",
    tabs: [
      { title: "Shipping", to: "/admin/settings/shipping/" },
      { title: "Delivery and returns", to: "/admin/settings/delivery/" },
      { title: "Taxes", to: "/admin/settings/tax/" },
    ],
  },
  {
    title: "Emails",
    icon: "mail",
    tabs: [
      { title: "Mail server", to: "/admin/settings/mail/" },
      { title: "Emails", to: "/admin/settings/emails/", hasOwnPolicy: true },
    ],
  },
  {
    title: "Advanced",
    icon: "key",
    tabs: [
      { title: "Data layer", to: "/admin/settings/data-layer/" },
      { title: "API", to: "/admin/settings/api/" },
      { title: "Background jobs", to: "/admin/jobs/" },
    ],
  },
];

const isAt = (pathname: string, { to, isExact = false }: Tab) =>
  isExact ? `${pathname.replace(/\/$/, "")}/` === to : pathname.startsWith(to);

/** The group of a page of the settings. */
export function settingsGroupOf(pathname: string): SettingsGroup | undefined {
  return SETTINGS_GROUPS.find(({ tabs }) => tabs.some((tab) => isAt(pathname, tab)));
}
