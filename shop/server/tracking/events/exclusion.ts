import { isbot } from "isbot";
import { STAFF_COOKIE } from "../../../urls/staff-cookie.ts";
import type { Cookies } from "../../platform/http/cookies.ts";
import type { EventRules } from "./event-rules.ts";

/** Why a visitor's events are not sent, whatever their consent. */
export type Exclusion = "staff" | "bot";

export const EXCLUSION_REASONS: Readonly<Record<Exclusion, string>> = {
  staff: "Not sent: the visitor is staff.",
  bot: "Not sent: the visitor is a known bot.",
};

export function exclusionOf(
  userAgent: string,
  cookies: Cookies,
  { excludedRoles, excludesBots }: Pick<EventRules, "excludedRoles" | "excludesBots">,
): Exclusion | null {
  if (excludesBots && isKnownBot(userAgent)) return "bot";
  const role = cookies.get(STAFF_COOKIE);
  return role !== undefined && excludedRoles.some((excluded) => excluded === role) ? "staff" : null;
}

const bots = new Map<string, boolean>();
const MAX_CACHED = 500;

/** Cached, because matching the long list of bots is slow and a browser sends the same user agent every time. */
function isKnownBot(userAgent: string): boolean {
  let isBot = bots.get(userAgent);
  if (isBot === undefined) {
    isBot = isbot(userAgent);
    if (bots.size >= MAX_CACHED) bots.clear();
    bots.set(userAgent, isBot);
  }
  return isBot;
}
