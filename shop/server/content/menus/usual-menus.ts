import type { MenuItem, MenuName } from "../../platform/settings/menu-settings.ts";

const link = (id: string, label: string, href: string, items: readonly MenuItem[] = []): MenuItem => ({
  id,
  kind: "link",
  label,
  href,
  items,
});
const filled = (kind: "categories" | "pages" | "policies"): MenuItem => ({
  id: kind,
  kind,
  label: "",
  href: "",
  items: [],
});
const CATEGORIES = filled("categories");

/** The default menus, with which an owner starts editing. */
export const USUAL_MENUS: Readonly<Record<MenuName, readonly MenuItem[]>> = {
  header: [link("shop-all", "Shop all", "/shop/"), CATEGORIES, link("journal", "Journal", "/journal/")],
  footer: [
    link("shop", "Shop", "", [link("everything", "Everything", "/shop/"), CATEGORIES]),
    link("studio", "Information", "", [
      filled("pages"),
      link("journal", "Journal", "/journal/"),
      link("feed", "Journal by RSS", "/feed/"),
    ]),
    link("help", "Help", "", [
      link("account", "Your account", "/my-account/"),
      link("wishlist", "Wish list", "/wishlist/"),
      link("order-tracking", "Find your order", "/order-tracking/"),
      filled("policies"),
    ]),
  ],
};
