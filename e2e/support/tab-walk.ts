import type { Page } from "@playwright/test";

export interface TabStop {
  readonly name: string;
  /** Whether the element, an ancestor or a descendant has an outline because of the focus. */
  readonly hasFocusIndicator: boolean;
  /** Whether a part of it is in the viewport with nothing on top. */
  readonly isUncovered: boolean;
}

const MAX_STOPS = 300;

/** Presses Tab until the focus leaves the page. */
export async function tabThrough(page: Page): Promise<TabStop[]> {
  const stops: TabStop[] = [];
  for (let count = 0; count < MAX_STOPS; count++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(inspectFocus);
    if (stop === null) return stops;
    stops.push(stop);
  }
  throw new Error("The focus never leaves the page.");
}

function inspectFocus(): TabStop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;

  const parents: Element[] = [];
  for (let next: Element | null = element; next && next !== document.body; next = next.parentElement)
    parents.push(next);
  const surroundings = [...parents, ...element.querySelectorAll("*")];
  const outlines = () =>
    surroundings.map((node) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(node);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
  const focused = outlines();
  // The page must not react to this change of focus.
  const stopEvents = (event: Event) => event.stopImmediatePropagation();
  for (const type of ["focusin", "focusout", "focus", "blur"]) addEventListener(type, stopEvents, true);
  element.blur();
  const plain = outlines();
  element.focus({ preventScroll: true, focusVisible: true });
  for (const type of ["focusin", "focusout", "focus", "blur"]) removeEventListener(type, stopEvents, true);

  return {
    name: `${element.localName}.${element.className}: ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)}`,
    hasFocusIndicator: focused.some((has, index) => has && !plain[index]),
    isUncovered: isUncovered(element),
  };

  function isUncovered(target: HTMLElement): boolean {
    const rects = [...target.getClientRects()];
    const boxes = rects.length > 0 ? rects : [...target.children].map((child) => child.getBoundingClientRect());
    return boxes.some(({ left, top, width, height }) =>
      [0.5, 0.1, 0.9].some((x) =>
        [0.5, 0.1, 0.9].some((y) => {
          const hit = document.elementFromPoint(left + width * x, top + height * y);
          return (
            hit !== null && (target.contains(hit) || hit.contains(target) || hit.closest("label")?.contains(target))
          );
        }),
      ),
    );
  }
}
