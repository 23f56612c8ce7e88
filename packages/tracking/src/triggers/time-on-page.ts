import type { PrintedEvent } from "../wire/event.ts";
import { decodeOptions } from "../wire/decode-options.ts";
import type { Trigger } from "./trigger.ts";

const TIME = { timeOnPage: 0 };

/** Pixels with the same delay get the event under one ID. */
export const timeOnPage: Trigger = ({ page, printed, tracker }) => {
  const events = [...printed("time_on_page")];
  const secondsOf = ({ raw }: PrintedEvent) => decodeOptions(TIME, raw).timeOnPage;
  for (const seconds of new Set(events.map(([, event]) => secondsOf(event)))) {
    const together = new Map(events.filter(([, event]) => secondsOf(event) === seconds));
    page.after(seconds * 1000, () => void tracker.fire(together));
  }
};
