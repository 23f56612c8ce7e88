import { easingOrEase } from "../easing/index.ts";
import { LINES, wantsMotion, watchSight, whenPastLine } from "../in-view/index.ts";
import { logOnce } from "../log-once/index.ts";
import { COUNT_MS, countAt, isCount } from "./counter.machine.ts";

/**
 * Counts a number up once it is well in view. The number itself stays in the page for screen readers; the
 * animated copy is hidden from them.
 */
export function attachCounter(root: HTMLElement): () => void {
  const digits = root.querySelector<HTMLElement>("[data-counter-digits]");
  const count = { from: root.dataset["from"] ?? "0", to: root.dataset["to"] ?? "" };
  if (!digits || !wantsMotion() || !("IntersectionObserver" in globalThis)) return () => {};
  if (!isCount(count)) {
    logOnce(`A counter cannot count from “${count.from}” to “${count.to}”, so it shows its number at once.`);
    return () => {};
  }
  const easing = easingOrEase(root.dataset["easing"]);
  const durationMs = Number(root.dataset["duration"] ?? COUNT_MS);
  let frame = 0;
  let stopWatching = () => {};
  const stopWaiting = whenPastLine(root, LINES.counter, () => {
    frame = requestAnimationFrame((startedAt) => step(startedAt, startedAt));
    // Out of view, it jumps to its end value.
    stopWatching = watchSight(root, ({ isVisible }) => isVisible || finish());
  });

  function step(startedAt: number, now: number): void {
    const progress = durationMs > 0 ? Math.min(1, (now - startedAt) / durationMs) : 1;
    if (digits) digits.textContent = countAt(count, progress, easing);
    if (progress < 1) frame = requestAnimationFrame((next) => step(startedAt, next));
    else stopWatching();
  }

  function finish(): void {
    stopWaiting();
    stopWatching();
    cancelAnimationFrame(frame);
    if (digits) digits.textContent = countAt(count, 1, easing);
  }

  return finish;
}
