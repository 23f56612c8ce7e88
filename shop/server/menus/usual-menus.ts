import type { MenuItem, MenuName } from "./menu-settings.ts";

const link = (id: string, label: string, href: string, items: readonly MenuItem[] = []): MenuItem => ({
  id,
  kind: "link",
  label,
  href,
  items,
});
const CATEGORIES: MenuItem = { id: "categories", kind: "categories", label: "", href: "", items: [] };

/** What the shop comes with, as an owner who wants something else begins. */
export const USUAL_MENUS: Readonly<Record<MenuName, readonly MenuItem[]>> = {
  header: [link("shop-all", "Shop all", "/shop/"), CATEGORIES, link("journal", "Journal", "/journal/")],
  footer: [
    link("shop", "Shop", "", [link("everything", "Everything", "/shop/"), CATEGORIES]),
    link("studio", "Studio", "", [
      { id: "pages", kind: "pages", label: "", href: "", items: [] },
      link("journal", "Journal", "/journal/"),
      link("feed", "Journal by RSS", "/feed/"),
      link("cart", "Your cart", "/cart/"),
      link("account", "Your account", "/my-account/"),
      link("order-tracking", "Find your order", "/order-tracking/"),
    ]),
  ],
};
