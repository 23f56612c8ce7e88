import type { TabsLayout } from "./tabs.machine.ts";

/** From the list itself or from anything inside it. */
export function tabListLayout(element: Element): TabsLayout {
  return {
    isRightToLeft: element.closest("[dir]")?.getAttribute("dir") === "rtl",
    isVertical: element.closest("[role=tablist]")?.getAttribute("aria-orientation") === "vertical",
  };
}
