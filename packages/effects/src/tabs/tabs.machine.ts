import { nextIndex } from "../arrow-keys/index.ts";

export interface TabsState {
  /** Keys of the tabs, in reading order. */
  readonly tabs: readonly string[];
  /** Exactly one tab is open at any time. */
  readonly selected: string;
  /** Where the keyboard stands; moving it opens nothing. */
  readonly focused: string;
}

export interface TabsLayout {
  readonly isRightToLeft: boolean;
  readonly isVertical: boolean;
}

export type TabsEvent =
  | { readonly type: "select"; readonly tab: string }
  | { readonly type: "key"; readonly key: string; readonly layout: TabsLayout };

/**
 * Which tab a product page opens with. Pages inline this function's own text in their head, so it stands alone:
 * no import, no constant from outside.
 */
export function firstTab(url: string, available: readonly string[]): string {
  const hash = url.includes("#") ? url.slice(url.indexOf("#")) : "";
  const isAboutReviews =
    hash.toLowerCase().includes("comment-") ||
    hash === "#reviews" ||
    hash === "#tab-reviews" ||
    url.indexOf("comment-page-") > 0 ||
    url.indexOf("cpage=") > 0;
  const wanted = isAboutReviews ? "reviews" : hash === "#tab-additional_information" ? "additional_information" : "";
  return available.includes(wanted) ? wanted : (available[0] ?? "");
}

export function startTabs(tabs: readonly string[], selected: string): TabsState {
  return { tabs, selected, focused: selected };
}

export function transition(state: TabsState, event: TabsEvent): TabsState {
  if (event.type === "select") {
    return state.tabs.includes(event.tab) ? { ...state, selected: event.tab, focused: event.tab } : state;
  }
  if (event.key === "Enter" || event.key === " ") return { ...state, selected: state.focused };

  const { tabs, focused } = state;
  const { isVertical, isRightToLeft } = event.layout;
  const arrows = isVertical ? [] : isRightToLeft ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  const index = nextIndex(event.key, tabs.indexOf(focused), tabs.length, ...arrows);
  return { ...state, focused: tabs.at(index % tabs.length) ?? focused };
}
