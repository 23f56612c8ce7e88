import type { BrowserFate } from "../../../server/events/browser-reports.ts";
import type { EventState } from "../../../server/events/find-events.ts";
import type { BadgeTone } from "../ui/badge.tsx";

export type Said = readonly [tone: BadgeTone, word: string, why?: string | undefined];

export const FATES: Readonly<Record<BrowserFate, Said>> = {
  sent: ["good", "Told"],
  consent: ["plain", "Held back", "The visitor did not agree to it."],
  "no-choice-yet": ["waiting", "Waits", "The visitor has not chosen yet."],
  "page-filter": ["plain", "Held back", "A script of the page refused it."],
  "fired-before": ["plain", "Held back", "It is told once a page."],
  window: ["plain", "Held back", "It was told not long ago."],
  order: ["plain", "Held back", "This order was told before."],
  "no-id": ["plain", "Held back", "A hide rule holds, or there is no id."],
  failure: ["bad", "Failed", "The vendor’s script threw an error."],
};

export const STATES: Readonly<Record<EventState, Said>> = {
  delivered: ["good", "Delivered"],
  waiting: ["waiting", "Waits"],
  unanswered: ["waiting", "No answer yet"],
  dead: ["bad", "Not sent"],
  dropped: ["plain", "Dropped"],
};

export const STATE_OPTIONS = Object.entries(STATES).map(([value, [, label]]) => ({ value, label }));
