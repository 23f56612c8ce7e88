import type { PrintedEvent } from "../wire/event.ts";
import { readLike } from "../wire/read-like.ts";
import type { Trigger } from "./trigger.ts";

const TIME = { timeOnPage: 0 };

/** Pixels that wait equally long hear of it under one id. */
export const timeOnPage: Trigger = ({ page, printed, tracker }) => {
  const events = [...printed("time_on_page")];
  const secondsOf = ({ raw }: PrintedEvent) => readLike(TIME, raw).timeOnPage;
  for (const seconds of new Set(events.map(([, event]) => secondsOf(event)))) {
    const together = new Map(events.filter(([, event]) => secondsOf(event) === seconds));
    page.after(seconds * 1000, () => void tracker.fire(together));
  }
};
