import type { Page } from "@playwright/test";

interface Target {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** All touch targets with their size, except links within a sentence (WCAG 2.5.8). */
export async function touchTargets(page: Page, selector: string): Promise<Target[]> {
  return page.evaluate((expected) => {
    const INTERACTIVE =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option]";

    /** A checkbox includes its label, and a link may be stretched over its card. */
    function area(element: Element): DOMRect {
      const box = element.matches("[type=checkbox], [type=radio]") ? (element.closest("label") ?? element) : element;
      const after = getComputedStyle(element, "::after");
      const isStretched = after.position === "absolute" && after.inset === "0px" && after.content !== "none";
      return (isStretched ? containingBlock(element) : box).getBoundingClientRect();
    }

    function containingBlock(element: Element): Element {
      let ancestor = element.parentElement;
      while (ancestor && getComputedStyle(ancestor).position === "static") ancestor = ancestor.parentElement;
      return ancestor ?? element;
    }

    function isWithinText(element: Element): boolean {
      if (!element.matches("a") || getComputedStyle(element).display !== "inline") return false;
      const text = (node: Element | null) => node?.textContent?.replace(/\s+/g, " ").trim() ?? "";
      return text(element.closest("p, li, dd, td, th, figcaption")) !== text(element);
    }

    function isVisible(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1;
    }

    return [...document.querySelectorAll(expected || INTERACTIVE)]
      .filter(
        (element) => isVisible(element) && !isWithinText(element) && element.getAttribute("aria-hidden") !== "true",
      )
      .map((element) => {
        const { width, height } = area(element);
        const words = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40) ?? "";
        return { name: `${element.localName}.${element.className}: ${words}`, width, height };
      });
  }, selector);
}

export function smallerThan(targets: readonly Target[], size: number): string[] {
  // Tolerates half a pixel of rounding.
  const small = targets.filter(({ width, height }) => Math.min(width, height) < size - 0.5);
  return small.map(({ name, width, height }) => `${name} is ${width.toFixed(1)} × ${height.toFixed(1)}`);
}
