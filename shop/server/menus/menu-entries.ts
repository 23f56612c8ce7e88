import type { CategoryTree } from "../catalog/categories.ts";
import { sayAny } from "../../texts/say.ts";
import type { ShopSettings } from "../settings/settings.ts";
import type { MenuItem, MenuName } from "./menu-settings.ts";
import { USUAL_MENUS } from "./usual-menus.ts";

/** A link of a menu, or a heading where it leads nowhere, as a page shows it. */
export interface MenuEntry {
  readonly label: string;
  readonly href: string;
  readonly items: readonly MenuEntry[];
  /** Made by the owner below this link, so that it opens; categories show what is in them on narrow windows only. */
  readonly isOpening: boolean;
}

interface Sources {
  readonly settings: Pick<ShopSettings, "menus" | "shop">;
  readonly categories: CategoryTree;
}

/** The menus around every page, with what their places stand for. All of it comes from memory. */
export function menuEntries(name: MenuName, sources: Sources): readonly MenuEntry[] {
  const own: readonly MenuItem[] | null = sources.settings.menus[name];
  // An owner writes in the language of the shop; what it comes with is said in it.
  if (own) return own.flatMap((item) => entriesOf(item, sources, (label) => label));
  return USUAL_MENUS[name].flatMap((item) => entriesOf(item, sources, (label) => sayAny(label)));
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
