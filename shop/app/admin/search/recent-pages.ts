import { useEffect } from "react";
import { DESTINATIONS, iconOf } from "./destinations.ts";
import { type FoundGroup, type FoundItem, SEARCH_PATH } from "./search-groups.ts";

/** Kept until the tab is closed and no longer: titles can be names of customers. */
const KEY = "vitrine-admin-recent";
const MOST_KEPT = 6;
const MOST_SHOWN = 5;

interface RecentPage {
  readonly path: string;
  readonly title: string;
}

/** Remembers each page that the person opens, for the palette. */
export function useRecentPages(path: string): void {
  useEffect(() => {
    if (path.startsWith(SEARCH_PATH)) return;
    const title = document.title.replace(/ – Admin$/, "");
    // A list with another filter has the same title: the last one counts.
    const others = readRecent().filter((page) => page.path !== path && page.title !== title);
    try {
      sessionStorage.setItem(KEY, JSON.stringify([{ path, title }, ...others].slice(0, MOST_KEPT)));
    } catch {
      // Storage can be full or forbidden; the palette then shows actions only.
    }
  }, [path]);
}

/** The pages opened last, without the one that is open. */
export function recentGroup(here: string): readonly FoundGroup[] {
  const items = readRecent()
    .filter(({ path }) => path !== here)
    .slice(0, MOST_SHOWN)
    .map(({ path, title }): FoundItem => {
      const place = DESTINATIONS.find((destination) => destination.path === path)?.place ?? "";
      return { path, title, detail: place, icon: iconOf({ title, path, place: "" }) };
    });
  return items.length === 0 ? [] : [{ title: "Recent", items }];
}

/** A page that was opened lately is proposed once, among the recent ones. */
export function withoutItemsOf(shown: readonly FoundGroup[], groups: readonly FoundGroup[]): readonly FoundGroup[] {
  const paths = new Set(shown.flatMap(({ items }) => items).map(({ path }) => path));
  return groups.flatMap((group) => {
    const items = group.items.filter(({ path }) => !paths.has(path));
    return items.length === 0 ? [] : [{ ...group, items }];
  });
}

function readRecent(): readonly RecentPage[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPage) : [];
  } catch {
    return [];
  }
}

function isPage(value: unknown): value is RecentPage {
  return (
    typeof value === "object" &&
    value !== null &&
    "path" in value &&
    "title" in value &&
    typeof value.path === "string" &&
    value.path.startsWith("/admin/") &&
    typeof value.title === "string"
  );
}
