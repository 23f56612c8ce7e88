import type { EventsByPixel } from "../tracker/tracker.ts";
import { decodeOptions } from "../wire/decode-options.ts";
import type { Trigger } from "./trigger.ts";

const PAUSE_MS = 100;
const HALF_PIXEL = 0.5;
const SCROLL = { scrollPercent: 0 };

/**
 * Whether the scroll position has reached a percentage of the document's height. The end of the page counts as all of
 * it: the last screen is never scrolled past. Half a pixel, because zoomed pages stop just short of their end.
 */
function isReached({ scrollTop, scrollHeight, clientHeight }: Element, percent: number): boolean {
  const threshold = Math.min(Math.round((scrollHeight * percent) / 100), scrollHeight - clientHeight);
  return scrollTop >= threshold - HALF_PIXEL;
}

/** Custom and automatic scroll events. Pages grow, so the height is measured each time. */
export const scroll: Trigger = ({ page, book, printed, tracker }) => {
  let waiting: EventsByPixel = printed("scroll");
  const passed = new Set<number>();
  const thresholds = () => book.triggers("scroll_pos").map(Number);
  if (!waiting.size && !book.has("scroll_pos")) return;

  const look = () => {
    const { documentElement } = page.document;
    const reached = [...waiting].filter(([, { raw }]) =>
      isReached(documentElement, decodeOptions(SCROLL, raw).scrollPercent),
    );
    if (reached.length) {
      const events = new Map(reached);
      waiting = new Map([...waiting].filter(([pixel]) => !events.has(pixel)));
      tracker.fire(events);
    }
    const news = new Set(thresholds().filter((percent) => !passed.has(percent) && isReached(documentElement, percent)));
    for (const percent of news) passed.add(percent);
    if (news.size) book.hit("scroll_pos", (trigger) => news.has(Number(trigger)));
    if (!waiting.size && thresholds().every((percent) => passed.has(percent))) stop();
  };

  let isPausing = false;
  const stop = page.on("scroll", () => {
    if (isPausing) return;
    isPausing = true;
    page.after(PAUSE_MS, () => {
      isPausing = false;
      look();
    });
  });
};
