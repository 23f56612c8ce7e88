import type { BrowserFate } from "../../../server/tracking/events/browser-reports.ts";
import type { EventState } from "../../../server/tracking/events/find-events.ts";
import type { BadgeTone } from "../ui/badge.tsx";

export type StatusLabel = readonly [tone: BadgeTone, word: string, why?: string | undefined];

export const FATES: Readonly<Record<BrowserFate, StatusLabel>> = {
  sent: ["good", "Told"],
  staff: ["plain", "Not sent", "The visitor is staff, and staff are excluded."],
  bot: ["plain", "Not sent", "The visitor is a known bot, and bots are excluded."],
  consent: ["plain", "Held back", "The visitor did not give consent."],
  "no-choice-yet": ["waiting", "Waits", "The visitor has not chosen yet."],
  "page-filter": ["plain", "Held back", "A script on the page blocked it."],
  "fired-before": ["plain", "Held back", "Sent once per page."],
  window: ["plain", "Held back", "Sent recently."],
  order: ["plain", "Held back", "This order was already sent."],
  "no-id": ["plain", "Held back", "A hide rule applies, or there is no ID."],
  "server-only": ["plain", "Sent by server", "The server sends it instead of the browser."],
  blocked: ["plain", "Blocked", "The browser did not load the vendor’s script, for example because of an ad blocker."],
  failure: ["bad", "Failed", "The vendor’s script threw an error."],
};

export const STATES: Readonly<Record<EventState, StatusLabel>> = {
  delivered: ["good", "Delivered"],
  waiting: ["waiting", "Waits"],
  unanswered: ["waiting", "No answer yet"],
  dead: ["bad", "Not sent"],
  dropped: ["plain", "Dropped"],
};

export const STATE_OPTIONS = Object.entries(STATES).map(([value, [, label]]) => ({ value, label }));
