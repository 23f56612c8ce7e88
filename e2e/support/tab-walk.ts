import type { Page } from "@playwright/test";

export interface TabStop {
  readonly name: string;
  /** Whether the element, an ancestor or a descendant has an outline because of the focus. */
  readonly hasFocusIndicator: boolean;
  /** Whether a part of it is in the viewport with nothing on top. */
  readonly isUncovered: boolean;
}

const MAX_STOPS = 300;

interface Walked {
  /** The tab stops in their order. */
  tabStops?: HTMLElement[];
}

/** Presses Tab until the focus leaves the page. */
export async function tabThrough(page: Page): Promise<TabStop[]> {
  const stops: TabStop[] = [];
  await page.evaluate(() => void Object.assign(window, { tabStops: [] }));
  for (let count = 0; count < MAX_STOPS; count++) {
    await page.keyboard.press("Tab");
    const [stop] = await page.evaluate(inspectStops, false);
    if (stop === undefined) return stops;
    stops.push(stop);
  }
  throw new Error("The focus never leaves the page.");
}

/** Focuses the stops of the last walk again, after the page has got another look. Much faster than the keyboard. */
export async function focusStopsAgain(page: Page): Promise<TabStop[]> {
  return page.evaluate(inspectStops, true);
}

/** Runs in the page, for the focused element or for all that had the focus before. */
function inspectStops(isAgain: boolean): TabStop[] {
  const walked = window as Walked;
  if (isAgain) {
    return (walked.tabStops ?? []).map((element) => {
      element.focus({ focusVisible: true });
      if (document.activeElement !== element) throw new Error(`${element.outerHTML} cannot be focused any more.`);
      return inspect(element);
    });
  }
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return [];
  walked.tabStops?.push(element);
  return [inspect(element)];

  function inspect(stop: HTMLElement): TabStop {
    const parents: Element[] = [];
    for (let next: Element | null = stop; next && next !== document.body; next = next.parentElement) parents.push(next);
    const surroundings = [...parents, ...stop.querySelectorAll("*")];
    const outlines = () =>
      surroundings.map((node) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(node);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      });
    const focused = outlines();
    // The page must not react to this change of focus.
    const stopEvents = (event: Event) => event.stopImmediatePropagation();
    for (const type of ["focusin", "focusout", "focus", "blur"]) addEventListener(type, stopEvents, true);
    stop.blur();
    const plain = outlines();
    stop.focus({ preventScroll: true, focusVisible: true });
    for (const type of ["focusin", "focusout", "focus", "blur"]) removeEventListener(type, stopEvents, true);

    return {
      name: `${stop.localName}.${stop.className}: ${stop.getAttribute("aria-label") ?? stop.textContent?.trim().slice(0, 40)}`,
      hasFocusIndicator: focused.some((has, index) => has && !plain[index]),
      isUncovered: isUncovered(stop),
    };
  }

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
