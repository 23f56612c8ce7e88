import type { MenuItem } from "@vitrine/effects/menu";
import type { BlockProps } from "../../../server/content/pages/document.ts";
import { given } from "./given.ts";

/** The entries of a menu as its component expects them. */
export function menuItems(entries: BlockProps<"menu">["items"]): readonly MenuItem[] {
  return entries.map(({ key, label, href, items }) => ({
    key,
    label,
    ...given({
      href,
      items: items?.map((item) => ({ key: item.key, label: item.label, ...given({ href: item.href }) })),
    }),
  }));
}
