import type { BrowserFate } from "../../../server/tracking/events/browser-reports.ts";
import type { EventState } from "../../../server/tracking/events/find-events.ts";
import type { BadgeTone } from "../ui/badge.tsx";

export type StatusLabel = readonly [tone: BadgeTone, word: string, why?: string | undefined];

export const FATES: Readonly<Record<BrowserFate, StatusLabel>> = {
  sent: ["good", "Sent"],
  staff: ["plain", "Excluded", "The visitor is signed in as staff."],
  bot: ["plain", "Excluded", "The visitor is a known bot."],
  consent: ["plain", "No consent", "The visitor declined."],
  "no-choice-yet": ["waiting", "Waiting for consent", "The visitor has not chosen yet."],
  "page-filter": ["plain", "Blocked", "A script on the page blocked it."],
  "fired-before": ["plain", "Skipped", "Already sent on this page."],
  window: ["plain", "Skipped", "Already sent within the event’s minimum interval."],
  order: ["plain", "Skipped", "This order was already sent."],
  "no-id": ["plain", "Skipped", "A hide rule applies, or no ID is set."],
  "server-only": ["plain", "Sent by server", "The server sends it instead of the browser."],
  blocked: ["plain", "Blocked", "The browser did not load the vendor’s script, for example because of an ad blocker."],
  failure: ["bad", "Failed", "The vendor’s script threw an error."],
};

export const STATES: Readonly<Record<EventState, StatusLabel>> = {
  delivered: ["good", "Delivered"],
  waiting: ["waiting", "Queued"],
  unanswered: ["waiting", "No response yet"],
  dead: ["bad", "Failed"],
  dropped: ["plain", "Discarded"],
};

export const STATE_OPTIONS = Object.entries(STATES).map(([value, [, label]]) => ({ value, label }));
