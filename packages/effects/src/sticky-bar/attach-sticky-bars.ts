import { findAll } from "../toggles/index.ts";
import { type LiveBar, liveBar } from "./live-bar.ts";
import { type Bar, layOut, RELAYOUT_MS, RESIZE_DEBOUNCE_MS } from "./sticky-bar.machine.ts";

/** All bars of the page, from every attach call: each has to know the height of those above it. */
let bars: LiveBar[] = [];
let measured: Bar[] = [];
let stopListening: (() => void) | null = null;
let measureAgain = () => {};

/** Enhances server-rendered bars. The returned function releases them. */
export function attachStickyBars(root: ParentNode = document): () => void {
  const known = new Set(bars.map(({ element }) => element));
  const added = findAll(root, ".sticky-bar")
    .filter((element) => !known.has(element))
    .map(liveBar);
  bars = [...bars, ...added].toSorted(inReadingOrder);
  stopListening ??= listen();
  measureAgain();

  return () => {
    bars = bars.filter((bar) => !added.includes(bar));
    for (const bar of added) bar.release();
    measureAgain();
    if (bars.length) return;
    stopListening?.();
    stopListening = null;
  };
}

function listen(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let debounce: ReturnType<typeof setTimeout> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let lastY = scrollY;
  let isGoingDown = false;

  function measure(): void {
    measured = bars.map((bar) => bar.measure());
    update();
  }

  function update(): void {
    frame = 0;
    if (scrollY !== lastY) isGoingDown = scrollY > lastY;
    lastY = scrollY;
    const layouts = layOut(measured, { scrollY, isGoingDown, windowHeight: innerHeight });
    for (const [index, bar] of bars.entries()) {
      const [layout, size] = [layouts[index], measured[index]];
      if (layout && size) bar.apply(layout, size);
    }
    // Scroll targets and focused elements must not end up under the bars.
    const covered = Math.max(0, ...layouts.map(({ top, height }) => (top === null ? 0 : top + height)));
    reserve(covered);
  }

  measureAgain = () => {
    // With the next frame: reading sizes now would make the browser lay out the page twice.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
    clearTimeout(later);
    later = setTimeout(measure, RELAYOUT_MS);
  };
  addEventListener("scroll", () => (frame ||= requestAnimationFrame(update)), { signal, passive: true });
  addEventListener(
    "resize",
    () => {
      clearTimeout(debounce);
      debounce = setTimeout(measureAgain, RESIZE_DEBOUNCE_MS);
    },
    { signal },
  );

  return () => {
    stop.abort();
    clearTimeout(debounce);
    clearTimeout(later);
    cancelAnimationFrame(frame);
    measureAgain = () => {};
    reserve(0);
  };
}

function reserve(height: number): void {
  const { style } = document.documentElement;
  style.setProperty("--bars-height", `${height}px`);
  style.scrollPaddingTop = height ? `${height}px` : "";
}

function inReadingOrder({ element: one }: LiveBar, { element: other }: LiveBar): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
