import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { MenuItem } from "../../platform/settings/menu-settings.ts";

type Items = readonly MenuItem[];

export type MenuMove = "up" | "down" | "in" | "out";
export type MenuRefusal = { readonly code: "unknown" | "too-deep" | "too-many" | "at-the-end" | "changed" };

const MAX_ITEMS = 100;

/** Adds an item at the end of the menu, or of another item's children. */
export function addItem(
  items: Items,
  item: MenuItem,
  inside: string | null,
  depth: number,
): Result<Items, MenuRefusal> {
  if (countItems(items) >= MAX_ITEMS) return refuse({ code: "too-many" });
  if (inside === null) return ok([...items, item]);
  const place = levelOf(items, inside);
  if (place === null) return refuse({ code: "unknown" });
  if (siblingsOf(items, inside).some(({ id, kind }) => id === inside && kind !== "link"))
    return refuse({ code: "too-deep" });
  if (place + heightOf(item) > depth) return refuse({ code: "too-deep" });
  return ok(change(items, inside, (parent) => [{ ...parent, items: [...parent.items, item] }]));
}

/** `was` is the item as the form showed it: another person's change since then is not undone. */
export function editItem(
  items: Items,
  id: string,
  words: Pick<MenuItem, "label" | "href">,
  was: Pick<MenuItem, "label" | "href"> | null = null,
): Result<Items, MenuRefusal> {
  if (levelOf(items, id) === null) return refuse({ code: "unknown" });
  const now = siblingsOf(items, id).find((each) => each.id === id);
  if (was && now && (now.label !== was.label || now.href !== was.href)) return refuse({ code: "changed" });
  return ok(change(items, id, (item) => [{ ...item, ...words }]));
}

/** Removes its children too. */
export function removeItem(items: Items, id: string): Items {
  return change(items, id, () => []);
}

/** Up and down among its siblings; in, below the previous sibling; out, behind its parent. */
export function moveItem(items: Items, id: string, move: MenuMove, depth: number): Result<Items, MenuRefusal> {
  const level = levelOf(items, id);
  if (level === null) return refuse({ code: "unknown" });
  if (move === "out") return level === 1 ? refuse({ code: "at-the-end" }) : ok(lift(items, id));
  const siblings = siblingsOf(items, id);
  const index = siblings.findIndex((item) => item.id === id);
  const item = siblings[index];
  const other = siblings[move === "down" ? index + 1 : index - 1];
  if (!item || !other) return refuse({ code: "at-the-end" });
  if (move === "in") {
    if (other.kind !== "link" || level + heightOf(item) > depth) return refuse({ code: "too-deep" });
    const without = removeItem(items, id);
    return ok(change(without, other.id, (parent) => [{ ...parent, items: [...parent.items, item] }]));
  }
  const pair = move === "down" ? [other, item] : [item, other];
  const first = move === "down" ? id : other.id;
  const without = removeItem(items, move === "down" ? other.id : id);
  return ok(change(without, first, () => pair));
}

function lift(items: Items, id: string): Items {
  return items.flatMap((item) => {
    const moved = item.items.find((child) => child.id === id);
    if (!moved) return [{ ...item, items: lift(item.items, id) }];
    return [{ ...item, items: item.items.filter((child) => child.id !== id) }, moved];
  });
}

function change(items: Items, id: string, by: (item: MenuItem) => Items): Items {
  return items.flatMap((item) => (item.id === id ? by(item) : [{ ...item, items: change(item.items, id, by) }]));
}

function siblingsOf(items: Items, id: string): Items {
  if (items.some((item) => item.id === id)) return items;
  return items.map((item) => siblingsOf(item.items, id)).find((found) => found.length > 0) ?? [];
}

/** From 1; null if there is no such item. */
function levelOf(items: Items, id: string): number | null {
  if (items.some((item) => item.id === id)) return 1;
  for (const item of items) {
    const inside = levelOf(item.items, id);
    if (inside !== null) return inside + 1;
  }
  return null;
}

/** Levels of an item including its children. */
function heightOf({ items }: MenuItem): number {
  return 1 + Math.max(0, ...items.map(heightOf));
}

function countItems(items: Items): number {
  return items.reduce((count, { items: inside }) => count + 1 + countItems(inside), 0);
}
