import type { FakeBehaviour } from "@vitrine/tracking/gateway/fakes";

/** Failures that a fake vendor can simulate. */
export const TROUBLES = {
  none: "works normally",
  error: "responds with 500",
  throttle: "responds with 429 and Retry-After",
  html: "responds with HTML instead of JSON",
  reset: "resets the connection before reading",
  hang: "never responds",
  "accept-then-reset": "accepts the events, then resets the connection",
  partial: "rejects one event in five",
  "bad-token": "rejects the token",
} as const;

export type Trouble = keyof typeof TROUBLES;

export function isTrouble(text: string): text is Trouble {
  return Object.hasOwn(TROUBLES, text);
}

const GOOD_TOKEN = "good-token";

/** Applies failures of the vendor's application; the server simulates those of the connection. */
export function applyTrouble(behaviour: FakeBehaviour, trouble: Trouble): void {
  behaviour.token = trouble === "bad-token" ? "another-token" : GOOD_TOKEN;
  behaviour.rejects = trouble === "partial" ? isOneInFive : () => false;
}

/** Depends on the ID only, so that an event is always valid or always invalid. */
export function isOneInFive(id: string): boolean {
  return Array.from(id).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % 5 === 0;
}
