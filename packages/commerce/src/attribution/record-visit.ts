import { decode } from "./address.ts";
import { decideSource, type SourceRules } from "./decide-source.ts";
import type { CookieName, AttributionCookies } from "./attribution-cookies.ts";
import { promoCode, type PromoCodeRange } from "./promo-code.ts";
import { NONE } from "./source.ts";

export interface PageView {
  readonly url: string;
  readonly referrer: string;
  readonly userAgent: string;
  readonly now: Date;
  /** The visitor's offset from UTC in hours. */
  readonly utcOffsetHours: number;
}

export interface VisitRules extends SourceRules {
  readonly visitorAddress?: string;
  /** Assigns each visitor a promo code. */
  readonly promo?: { readonly random: () => number; readonly range?: PromoCodeRange };
}

export interface Visit {
  readonly stored: AttributionCookies;
  /** Cookies to write; the others keep their expiry. */
  readonly written: readonly CookieName[];
}

/** Adds a page view and returns the updated cookies. */
export function recordVisit(stored: AttributionCookies, view: PageView, rules: VisitRules): Visit {
  const written = new Set<CookieName>(["current", "visitor", "session"]);
  const next: { -readonly [Name in CookieName]?: AttributionCookies[Name] } = { ...stored };
  const isInSession = stored.session !== undefined;
  const url = decode(view.url);

  const fill = <Name extends CookieName>(name: Name, value: AttributionCookies[Name]) => {
    if (stored[name] !== undefined) return;
    next[name] = value;
    written.add(name);
  };

  fill("migrations", { isDone: true });
  const hasSource = stored.first !== undefined || stored.current !== undefined;
  const source = decideSource(view.url, view.referrer, { isInSession, hasSource }, rules);
  if (source) {
    const entry = { date: dateText(view), page: url, referrer: decode(view.referrer) || NONE };
    next.current = source;
    next.currentEntry = entry;
    written.add("currentEntry");
    fill("firstEntry", entry);
  } else {
    // The cookie of the current source is gone: the first source is the best remaining one.
    next.current = stored.current ?? stored.first;
  }
  fill("first", next.current);

  const visits = stored.visitor?.visits ?? 0;
  next.visitor = {
    visits: isInSession && visits > 0 ? visits : visits + 1,
    address: rules.visitorAddress ?? NONE,
    agent: view.userAgent,
  };
  next.session = { pages: (stored.session?.pages ?? 0) + 1, page: url };
  if (rules.promo) fill("promo", { code: promoCode(rules.promo.random, rules.promo.range) });

  return { stored: next, written: [...written] };
}

function dateText({ now, utcOffsetHours }: PageView): string {
  const local = new Date(now.getTime() + utcOffsetHours * 3_600_000);
  return local.toISOString().slice(0, 19).replace("T", " ");
}
