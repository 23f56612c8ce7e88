import type { MenuItem } from "../../../server/menus/menu-settings.ts";

/** What an entry is called in the office. */
export function itemTitle({ kind, label }: Pick<MenuItem, "kind" | "label">): string {
  if (kind === "categories") return "All categories";
  return kind === "pages" ? "Pages of the settings" : label;
}
