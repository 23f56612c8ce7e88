import type { CookieJar } from "../page/index.ts";
import { CLICK_IDS, UTM_TERMS } from "../wire/campaign-terms.ts";
import {
  campaignCookie,
  FIRST_VISIT,
  LANDING_PAGE,
  lastTouch,
  SESSION_LIMIT,
  SESSION_START,
  TRAFFIC_SOURCE,
} from "../wire/cookie-names.ts";
import type { Options } from "../wire/index.ts";
import type { Touch } from "./touch.ts";

const MINUTE_S = 60;
export const DAY_S = 86_400;
const YES = "true";

export function isNewSession(cookies: CookieJar): boolean {
  return !cookies.read(SESSION_START) || !cookies.read(SESSION_LIMIT);
}

/** Writes what this page begins: a session, a first touch, a last touch. Whether it began a session. */
export function recordVisit(cookies: CookieJar, options: Options, touch: Touch): boolean {
  const { cookie: disabled, cookieDuration, lastVisitDuration, slidingSession } = options;
  if (disabled.disabledAllCookie) return false;

  const isNew = isNewSession(cookies);
  if (!disabled.disabledStartSessionCookie && (isNew || slidingSession)) {
    cookies.write(SESSION_LIMIT, YES, lastVisitDuration * MINUTE_S);
    cookies.write(SESSION_START, YES);
  }
  if (!cookies.read(FIRST_VISIT)) {
    if (!disabled.disabledFirstVisitCookie) cookies.write(FIRST_VISIT, YES, cookieDuration * DAY_S);
    writeTouch(cookies, options, touch, (name) => name);
  }
  if (isNew) writeTouch(cookies, options, touch, lastTouch);
  return isNew;
}

/** A touch replaces the one before it whole: a term it lacks is removed, or visits would mix. */
function writeTouch(cookies: CookieJar, options: Options, touch: Touch, named: (cookie: string) => string): void {
  const { cookie: disabled, cookieDuration } = options;
  const put = (name: string, value: string | undefined, isAllowed: boolean) => {
    if (value && isAllowed) cookies.write(named(name), value, cookieDuration * DAY_S);
    else if (cookies.read(named(name)) !== undefined) cookies.remove(named(name));
  };
  put(TRAFFIC_SOURCE, touch.source, options.trackTrafficSource && !disabled.disabledTrafficsourceCookie);
  put(LANDING_PAGE, touch.landing, options.enableLandingPageParam && !disabled.disabledLandingPageCookie);
  for (const term of UTM_TERMS)
    put(campaignCookie(term), touch.utms[term], options.trackUtms && !disabled.disabledUtmTermsCookie);
  for (const id of CLICK_IDS)
    put(campaignCookie(id), touch.clickIds[id], options.trackUtms && !disabled.disabledUtmIdCookie);
}

/** Removes the cookies that the owner or the server's filters have switched off since they were written. */
export function removeDisabledCookies(cookies: CookieJar, { cookie: disabled }: Options): void {
  const groups: readonly (readonly [boolean, readonly string[]])[] = [
    [disabled.disabledStartSessionCookie, [SESSION_START, SESSION_LIMIT]],
    [disabled.disabledFirstVisitCookie, [FIRST_VISIT]],
    [disabled.disabledTrafficsourceCookie, withLast([TRAFFIC_SOURCE])],
    [disabled.disabledLandingPageCookie, withLast([LANDING_PAGE])],
    [disabled.disabledUtmTermsCookie, withLast(UTM_TERMS.map(campaignCookie))],
    [disabled.disabledUtmIdCookie, withLast(CLICK_IDS.map(campaignCookie))],
  ];
  for (const [isDisabled, names] of groups) {
    if (isDisabled || disabled.disabledAllCookie) for (const name of names) cookies.remove(name);
  }
}

const withLast = (names: readonly string[]) => [...names, ...names.map(lastTouch)];
