import type { Trigger } from "./trigger.ts";

/** Pixels that wait equally long hear of it under one id. */
export const timeOnPage: Trigger = ({ page, printed, tracker }) => {
  const events = [...printed("time_on_page")];
  for (const seconds of new Set(events.map(([, event]) => event.timeOnPage))) {
    const together = new Map(events.filter(([, event]) => event.timeOnPage === seconds));
    page.after(seconds * 1000, () => void tracker.fire(together));
  }
};
