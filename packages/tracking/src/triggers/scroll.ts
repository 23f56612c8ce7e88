import type { EventsByPixel } from "../tracker/tracker.ts";
import { readLike } from "../wire/read-like.ts";
import type { Trigger } from "./trigger.ts";

const PAUSE_MS = 100;
const HALF_PIXEL = 0.5;
const SCROLL = { scrollPercent: 0 };

/** How far a visitor came: the owner's thresholds of the way there is to scroll, and the automatic one of the whole page. */
export const scroll: Trigger = ({ page, book, printed, tracker }) => {
  let waiting: EventsByPixel = printed("scroll");
  const passed = new Set<number>();
  const thresholds = () => book.triggers("scroll_pos").map(Number);
  if (!waiting.size && !book.has("scroll_pos")) return;

  const look = () => {
    const { scrollTop, scrollHeight, clientHeight } = page.document.documentElement;
    const reached = [...waiting].filter(
      ([, { raw }]) => scrollTop > Math.round((scrollHeight * readLike(SCROLL, raw).scrollPercent) / 100),
    );
    if (reached.length) {
      const events = new Map(reached);
      waiting = new Map([...waiting].filter(([pixel]) => !events.has(pixel)));
      tracker.fire(events);
    }
    // Measured anew each time, because pages grow; half a pixel, because zoomed pages never reach their last one.
    const isReached = (percent: number) =>
      scrollTop >= Math.round(((scrollHeight - clientHeight) * percent) / 100) - HALF_PIXEL;
    const news = new Set(thresholds().filter((percent) => !passed.has(percent) && isReached(percent)));
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
