import { type Appearance, type AppearanceEvent, LINES, transition } from "./in-view.machine.ts";
import { wantsMotion } from "./wants-motion.ts";
import { watchSight, whenPastLine } from "./watch-view.ts";

/**
 * Reveals elements as they scroll into view. Only elements that are out of view when this runs are hidden until then,
 * so a page whose script is late, broken or missing shows everything.
 */
export function attachInView(root: ParentNode): () => void {
  if (!wantsMotion() || !("IntersectionObserver" in globalThis)) return () => {};
  const stops = [...root.querySelectorAll<HTMLElement>("[data-in-view]")].map(attach);
  return () => {
    for (const stop of stops) stop();
  };
}

function attach(element: HTMLElement): () => void {
  const line = Number(element.dataset["inViewLine"] ?? LINES.other);
  const repeats = "inViewRepeats" in element.dataset;
  let appearance: Appearance | null = null;
  let stopWaiting = () => {};

  for (const [index, child] of [...element.children].entries()) {
    if (child instanceof HTMLElement) child.style.setProperty("--in-view-index", String(index));
  }
  const stopWatching = watchSight(element, ({ isVisible, isBelowWindow }) => {
    if (appearance === null) send({ type: "found", isBelowWindow });
    else if (!isVisible && isBelowWindow) send({ type: "left", repeats });
  });
  const show = () => send({ type: "focused" });
  element.addEventListener("focusin", show);

  function send(event: AppearanceEvent): void {
    const before = appearance;
    appearance = transition(appearance ?? "untouched", event);
    if (appearance === before) return;
    stopWaiting();
    if (appearance !== "untouched") element.dataset["inViewState"] = appearance;
    if (appearance === "waiting") stopWaiting = whenPastLine(element, line, () => send({ type: "line-passed" }));
    else if (!repeats) stop();
  }

  function stop(): void {
    stopWatching();
    stopWaiting();
    element.removeEventListener("focusin", show);
    if (appearance === "waiting") delete element.dataset["inViewState"];
  }

  return stop;
}
