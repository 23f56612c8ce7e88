import { all } from "./trigger.ts";
import type { Trigger } from "./trigger.ts";

/** Pixels that wait equally long hear of it under one id. */
export const timeOnPage: Trigger = ({ page, printed, tracker }) => {
  const events = [...printed("time_on_page")];
  const waits = new Set(events.map(([, { timeOnPage: seconds }]) => seconds));
  return all(
    ...[...waits].map((seconds) =>
      page.after(
        seconds * 1000,
        () => void tracker.fire(new Map(events.filter(([, event]) => event.timeOnPage === seconds))),
      ),
    ),
  );
};
