import type { Bar, BarHiding, BarLayout } from "./sticky-bar.machine.ts";

/** A bar and the placeholder that marks its position while it sticks. */
export interface LiveBar {
  readonly element: HTMLElement;
  measure(): Bar;
  apply(layout: BarLayout, bar: Bar): void;
  release(): void;
}

export function liveBar(element: HTMLElement): LiveBar {
  const mark = document.createElement("div");
  mark.setAttribute("aria-hidden", "true");
  element.before(mark);
  element.classList.add("is-live");

  return {
    element,
    measure() {
      // As high as it would be by itself.
      element.style.removeProperty("--sticky-bar-height");
      element.style.minBlockSize = "";
      const { triggerOffset, overlaps, keepsMargin, shrink, hides } = element.dataset;
      return {
        top: mark.getBoundingClientRect().top + scrollY,
        height: element.offsetHeight,
        marginTop: Number.parseFloat(getComputedStyle(element).marginTop) || 0,
        triggerOffset: Number(triggerOffset ?? 0),
        overlaps: overlaps === "true",
        keepsMargin: keepsMargin === "true",
        shrink: Number(shrink ?? 1),
        ...(hides && { hides: hides as BarHiding }),
      };
    },
    apply({ isFixed, top, height, isHidden }, bar) {
      element.classList.toggle("is-fixed", isFixed);
      element.classList.toggle("is-hidden", isHidden);
      element.classList.toggle("is-shrunk", height !== bar.height);
      element.style.setProperty("--sticky-bar-top", `${(top ?? 0) + (bar.keepsMargin ? (bar.marginTop ?? 0) : 0)}px`);
      element.style.setProperty("--sticky-bar-height", `${height}px`);
      element.style.minBlockSize = `${bar.height}px`;
    },
    release() {
      mark.remove();
      element.classList.remove("is-live", "is-fixed", "is-hidden", "is-shrunk");
      element.style.removeProperty("--sticky-bar-top");
      element.style.removeProperty("--sticky-bar-height");
      element.style.minBlockSize = "";
    },
  };
}
