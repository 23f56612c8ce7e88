import type { FakeMood } from "@vitrine/tracking/gateway/fakes";

/** What can go wrong with a vendor. */
export const TROUBLES = {
  none: "all is well",
  error: "answers 500",
  throttle: "answers 429 with Retry-After",
  html: "answers a page instead of data",
  reset: "cuts the line before it listens",
  hang: "never answers",
  "accept-then-reset": "takes the events and cuts the line before it says so",
  partial: "finds fault with one event in five",
  "bad-token": "no longer accepts the token",
} as const;

export type Trouble = keyof typeof TROUBLES;

export function isTrouble(text: string): text is Trouble {
  return Object.hasOwn(TROUBLES, text);
}

const GOOD_TOKEN = "good-token";

/** The troubles that the vendor's own program knows; the others happen to the line. */
export function applyTrouble(mood: FakeMood, trouble: Trouble): void {
  mood.token = trouble === "bad-token" ? "another-token" : GOOD_TOKEN;
  mood.findsFault = trouble === "partial" ? isOneInFive : () => false;
}

/** By the id, so that an event is always good or always bad. */
export function isOneInFive(id: string): boolean {
  return Array.from(id).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 5 === 0;
}
