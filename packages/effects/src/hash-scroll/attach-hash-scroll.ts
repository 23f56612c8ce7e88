import { reservedTop, scrollToElement } from "../scroll-to/index.ts";
import { easeOut } from "./ease-out.ts";

export const HASH_SCROLL_MS = 500;

/** Ids start with a letter; other hashes belong to other scripts. */
const PLACE = /^#[a-z]/i;

export interface HashScrollOptions {
  /** Links that another script handles. */
  readonly except?: string;
}

/**
 * Links to an id on the same page scroll smoothly instead of jumping, and move the focus. A page opened
 * with such a URL is corrected once, because late content may have moved the target.
 */
export function attachHashScroll({ except = "[role=tab]" }: HashScrollOptions = {}): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href*='#']") : null;
    if (!link || link.target || link.matches(except) || !isSamePage(link)) return;
    const target = placeOf(link.hash);
    if (!target) return;
    event.preventDefault();
    const { hash } = link;
    move(target, (arrived) => {
      if (hash === location.hash) return;
      // The browser sets the hash, so that `:target`, Back and other listeners work.
      if (arrived) location.hash = hash;
      else history.pushState(null, "", hash);
    });
  });

  const target = placeOf(location.hash);
  if (target && isFreshVisit() && !isElsewhere(target) && !isBusy(target)) move(target);
}

function move(target: HTMLElement, onEnd?: (arrived: boolean) => void): void {
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
  scrollToElement(target, {
    // The same place as the browser scrolls to when the hash is set.
    offsetPx: margin + reservedTop(),
    durationMs: HASH_SCROLL_MS,
    ease: easeOut,
    // Opening a closed part of the page may have moved the focus into it already.
    focuses: !target.closest("[role=tabpanel]")?.contains(document.activeElement),
    ...(onEnd && { onEnd }),
  });
}

function placeOf(hash: string): HTMLElement | null {
  if (!PLACE.test(hash)) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function isSamePage({ origin, pathname, search }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname === location.pathname && search === location.search;
}

/** The visitor has scrolled away, or the target is in a closed part of the page. */
function isElsewhere(target: HTMLElement): boolean {
  return (
    Boolean(target.closest("[hidden]")) || (scrollY > 0 && Math.abs(target.getBoundingClientRect().top) > innerHeight)
  );
}

/** The visitor has begun to do something else. */
function isBusy(target: HTMLElement): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && !target.contains(activeElement);
}

/** After Back or a reload, the scroll position stays. */
function isFreshVisit(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation === undefined || navigation.type === "navigate";
}
