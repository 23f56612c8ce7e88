import type { Page } from "@playwright/test";

interface Target {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Everything one can press, with the size of what answers to a finger. Links within a sentence are left out (WCAG 2.5.8). */
export async function targetsOf(page: Page, selector: string): Promise<Target[]> {
  return page.evaluate((wanted) => {
    const INTERACTIVE =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option]";

    /** The label of a box belongs to it, and a link may be stretched over the card around it. */
    function area(element: Element): DOMRect {
      const box = element.matches("[type=checkbox], [type=radio]") ? (element.closest("label") ?? element) : element;
      const after = getComputedStyle(element, "::after");
      const isStretched = after.position === "absolute" && after.inset === "0px" && after.content !== "none";
      return (isStretched ? placed(element) : box).getBoundingClientRect();
    }

    function placed(element: Element): Element {
      let around = element.parentElement;
      while (around && getComputedStyle(around).position === "static") around = around.parentElement;
      return around ?? element;
    }

    function isWithinText(element: Element): boolean {
      if (!element.matches("a") || getComputedStyle(element).display !== "inline") return false;
      const text = (node: Element | null) => node?.textContent?.replace(/\s+/g, " ").trim() ?? "";
      return text(element.closest("p, li, dd, td, th, figcaption")) !== text(element);
    }

    function isThere(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1;
    }

    return [...document.querySelectorAll(wanted || INTERACTIVE)]
      .filter((element) => isThere(element) && !isWithinText(element) && element.getAttribute("aria-hidden") !== "true")
      .map((element) => {
        const { width, height } = area(element);
        const words = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40) ?? "";
        return { name: `${element.localName}.${element.className}: ${words}`, width, height };
      });
  }, selector);
}

export function smallerThan(targets: readonly Target[], size: number): string[] {
  // Half a pixel is lost or won by rounding on some screens.
  const small = targets.filter(({ width, height }) => Math.min(width, height) < size - 0.5);
  return small.map(({ name, width, height }) => `${name} is ${width.toFixed(1)} × ${height.toFixed(1)}`);
}
