import type { MenuItem } from "../../../server/platform/settings/menu-settings.ts";

/** The menu item's title in the admin. */
export function itemTitle({ kind, label }: Pick<MenuItem, "kind" | "label">): string {
  if (kind === "categories") return "All categories";
  if (kind === "policies") return "Policy pages";
  return kind === "pages" ? "Policy pages" : label;
}
