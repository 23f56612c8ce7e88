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
import { isCookieOff } from "../wire/options.ts";
import type { Touch } from "./touch.ts";

const MINUTE_S = 60;
const DAY_S = 86_400;
const YES = "true";

/** Cookies that the owner, or the server's filters, can disable together. */
const GROUPS: readonly (readonly [flag: string, names: readonly string[]])[] = [
  ["start_session", [SESSION_START, SESSION_LIMIT]],
  ["first_visit", [FIRST_VISIT]],
  ["trafficsource", [TRAFFIC_SOURCE]],
  ["landing_page", [LANDING_PAGE]],
  ["utmTerms", UTM_TERMS.map(campaignCookie)],
  ["utmId", CLICK_IDS.map(campaignCookie)],
];

export function isNewSession(cookies: CookieJar): boolean {
  return !cookies.read(SESSION_START) || !cookies.read(SESSION_LIMIT);
}

/**
 * Writes the session, first touch and last touch that start on this page. Removes disabled cookies that an earlier page
 * wrote.
 */
export function recordVisit(cookies: CookieJar, options: Options, touch: Touch): void {
  const isNew = isNewSession(cookies);
  const isFirst = !cookies.read(FIRST_VISIT);
  const allowed = new Set(
    GROUPS.flatMap(([flag, names]) => (isCookieOff(options, `disabled_${flag}_cookie`) ? [] : names)),
  );
  const put = (name: string, value: string | undefined, isLast: boolean, lifeInSeconds?: number) => {
    const full = isLast ? lastTouch(name) : name;
    if (value && allowed.has(name)) cookies.write(full, value, lifeInSeconds);
    else if (cookies.read(full) !== undefined) cookies.remove(full);
  };
  /** A touch replaces the previous one completely: missing terms are removed, or visits would mix. */
  const putTouch = (isLast: boolean) => {
    const life = options.cookieDuration * DAY_S;
    put(TRAFFIC_SOURCE, options.trackTrafficSource ? touch.source : "", isLast, life);
    put(LANDING_PAGE, options.enableLandingPageParam ? touch.landing : "", isLast, life);
    for (const term of UTM_TERMS) put(campaignCookie(term), options.trackUtms ? touch.utms[term] : "", isLast, life);
    for (const id of CLICK_IDS) put(campaignCookie(id), options.trackUtms ? touch.clickIds[id] : "", isLast, life);
  };

  for (const [, names] of GROUPS) {
    for (const name of names) if (!allowed.has(name)) [false, true].forEach((isLast) => put(name, "", isLast));
  }
  if (isNew || options.slidingSession) {
    put(SESSION_LIMIT, YES, false, options.lastVisitDuration * MINUTE_S);
    put(SESSION_START, YES, false);
  }
  if (isFirst) {
    put(FIRST_VISIT, YES, false, options.cookieDuration * DAY_S);
    putTouch(false);
  }
  if (isNew) putTouch(true);
}
