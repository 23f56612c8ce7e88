import type { Page } from "@playwright/test";
import { overflow } from "./overflow.ts";

/** A viewport of 1280 × 1024 at 400 % zoom. */
export const ZOOMED = { width: 320, height: 256 };
/** Sticky and fixed elements may cover at most this share of the viewport. */
const MAX_COVERED_SHARE = 0.4;

/** The largest share of the viewport that sticky or fixed elements cover, at a few scroll positions. */
async function coveredShare(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = document.documentElement;
    const isStuck = (element: Element | null): boolean => {
      for (let at = element; at; at = at.parentElement) {
        const { position } = getComputedStyle(at);
        if (position === "fixed") return true;
        if (position === "sticky" && Math.abs(at.getBoundingClientRect().top) <= 1 && scrollY > 0) return true;
      }
      return false;
    };
    let most = 0;
    for (const share of [0.3, 0.6, 1]) {
      scrollTo(0, (root.scrollHeight - innerHeight) * share);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const points = Array.from({ length: 16 }, (_, row) => [0.1, 0.5, 0.9].map((x) => [x, (row + 0.5) / 16] as const));
      const hits = points.flat().map(([x, y]) => document.elementFromPoint(innerWidth * x, innerHeight * y));
      most = Math.max(most, hits.filter(isStuck).length / hits.length);
    }
    scrollTo(0, 0);
    return most;
  });
}

/** Controls in the main content that are not visible when focused. */
async function hiddenOnFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      "main :is(a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0'])",
    );
    const isVisible = (control: HTMLElement) => {
      const boxes = [control, ...control.children].flatMap((element) => [...element.getClientRects()]);
      return boxes.some(({ left, top, width, height }) =>
        [0.5, 0.1, 0.9].some((share) => {
          const hit = document.elementFromPoint(left + width * share, top + height * share);
          return (
            hit !== null && (control.contains(hit) || hit.contains(control) || hit.closest("label")?.contains(control))
          );
        }),
      );
    };
    return [...controls]
      .filter((control) => {
        if (!control.checkVisibility({ visibilityProperty: true }) || control.closest("[inert]")) return false;
        control.focus();
        return document.activeElement === control && !isVisible(control);
      })
      .map((control) => `${control.localName}.${control.className}: ${control.textContent?.trim().slice(0, 40)}`);
  });
}

/** What a visitor at 400 % zoom cannot reach: content beside the viewport, hidden controls, too much that is fixed. */
export async function reflowProblems(page: Page): Promise<string[]> {
  const found = [...(await overflow(page)), ...(await hiddenOnFocus(page))];
  const share = await coveredShare(page);
  if (share > MAX_COVERED_SHARE) found.push(`${Math.round(share * 100)} % of the viewport is covered`);
  return found;
}
