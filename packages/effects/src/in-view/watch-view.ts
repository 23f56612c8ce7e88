import { isPastLine } from "./in-view.machine.ts";

export interface Sight {
  readonly isVisible: boolean;
  readonly isBelowWindow: boolean;
}

type Watcher = (sight: Sight) => void;

const watchers = new Map<Element, Set<Watcher>>();
/** Checks of elements that are in view but not past their line: only these need the scroll listener. */
const nearLine = new Set<() => void>();
let observer: IntersectionObserver | null = null;
let frame = 0;

/** Reports now and at every change whether any part of the element is in the window. One observer serves all. */
export function watchSight(element: Element, watcher: Watcher): () => void {
  observer ??= new IntersectionObserver(look);
  const others = watchers.get(element) ?? new Set();
  watchers.set(element, others.add(watcher));
  // The second listener is called as well: an observer reports an element again when it is observed again.
  observer.unobserve(element);
  observer.observe(element);

  return () => {
    others.delete(watcher);
    if (others.size > 0 || watchers.get(element) !== others) return;
    watchers.delete(element);
    observer?.unobserve(element);
  };
}

/** Calls once, when the top of the element has passed a line across the window (0 is its top, 1 its bottom). */
export function whenPastLine(element: Element, line: number, onPast: () => void): () => void {
  const stopWatching = watchSight(element, ({ isVisible }) => {
    if (!isVisible) forget();
    else if (!check()) follow();
  });

  function check(): boolean {
    const { scrollHeight } = document.documentElement;
    const place = { elementTop: element.getBoundingClientRect().top + scrollY, scrollTop: scrollY };
    if (!isPastLine({ ...place, windowHeight: innerHeight, pageHeight: scrollHeight }, line)) return false;
    stop();
    onPast();
    return true;
  }

  function follow(): void {
    if (nearLine.size === 0) {
      addEventListener("scroll", checkSoon, { passive: true, capture: true });
      addEventListener("resize", checkSoon);
    }
    nearLine.add(check);
  }

  function forget(): void {
    if (!nearLine.delete(check) || nearLine.size > 0) return;
    removeEventListener("scroll", checkSoon, { capture: true });
    removeEventListener("resize", checkSoon);
  }

  function stop(): void {
    forget();
    stopWatching();
  }

  return stop;
}

function look(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    const sight = { isVisible: isIntersecting, isBelowWindow: !isIntersecting && boundingClientRect.top > 0 };
    for (const watcher of watchers.get(target) ?? []) watcher(sight);
  }
}

function checkSoon(): void {
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    for (const check of nearLine) check();
  });
}
