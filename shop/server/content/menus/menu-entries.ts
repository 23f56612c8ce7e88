import type { CategoryTree } from "../../catalog/categories.ts";
import { translate } from "../../../i18n/t.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { MenuItem, MenuName } from "../../platform/settings/menu-settings.ts";
import { policyLinks } from "../../platform/settings/policy-links.ts";
import { USUAL_MENUS } from "./usual-menus.ts";

/** A link of a menu, or a heading without URL, as shown on a page. */
export interface MenuEntry {
  readonly label: string;
  readonly href: string;
  readonly items: readonly MenuEntry[];
  /** The owner has added entries below this link, so that it opens; categories open on narrow windows only. */
  readonly isOpening: boolean;
}

interface Sources {
  readonly settings: Pick<ShopSettings, "menus" | "policies" | "shop">;
  readonly categories: CategoryTree;
}

/** The menus of every page, with categories and pages filled in. All data is cached. */
export function menuEntries(name: MenuName, sources: Sources): readonly MenuEntry[] {
  const own: readonly MenuItem[] | null = sources.settings.menus[name];
  // Labels of the owner are in the shop's language; default ones are translated.
  if (own) return own.flatMap((item) => entriesOf(item, sources, (label) => label));
  return USUAL_MENUS[name].flatMap((item) => entriesOf(item, sources, (label) => translate(label)));
}

function entriesOf(item: MenuItem, sources: Sources, labelled: (label: string) => string): readonly MenuEntry[] {
  switch (item.kind) {
    case "categories":
      return categoryEntries(null, sources.categories);
    case "pages":
      return sources.settings.shop.pages.map(({ title, href }) => ({
        label: title,
        href,
        items: [],
        isOpening: false,
      }));
    case "policies":
      return policyLinks(sources.settings).map(({ label, href }) => ({ label, href, items: [], isOpening: false }));
    case "link": {
      const items = item.items.flatMap((inside) => entriesOf(inside, sources, labelled));
      return [{ label: labelled(item.label), href: item.href, items, isOpening: items.length > 0 }];
    }
  }
}

function categoryEntries(parent: number | null, categories: CategoryTree): readonly MenuEntry[] {
  return categories.childrenOf(parent).map(({ id, name }) => ({
    label: name,
    href: categories.hrefOf(id),
    items: parent === null ? categoryEntries(id, categories) : [],
    isOpening: false,
  }));
}
