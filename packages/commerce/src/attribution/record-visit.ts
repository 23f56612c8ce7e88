import { decode } from "./address.ts";
import { decideSource, type SourceRules } from "./decide-source.ts";
import type { CookieName, Kept } from "./kept.ts";
import { promoCode, type PromoCodeRange } from "./promo-code.ts";
import { NONE } from "./source.ts";

export interface PageView {
  readonly url: string;
  readonly referrer: string;
  readonly userAgent: string;
  readonly now: Date;
  /** Hours from UTC in which the visitor's clock runs. */
  readonly utcOffsetHours: number;
}

export interface VisitRules extends SourceRules {
  readonly visitorAddress?: string;
  /** Gives each visitor a number to say on the phone. */
  readonly promo?: { readonly random: () => number; readonly range?: PromoCodeRange };
}

export interface Visit {
  readonly kept: Kept;
  /** What has to be written again; the rest runs out when it would have. */
  readonly written: readonly CookieName[];
}

/** One page view more: what is known afterwards. */
export function recordVisit(kept: Kept, view: PageView, rules: VisitRules): Visit {
  const written = new Set<CookieName>(["current", "visitor", "session"]);
  const next: { -readonly [Name in CookieName]?: Kept[Name] } = { ...kept };
  const isInSession = kept.session !== undefined;
  const url = decode(view.url);

  const fill = <Name extends CookieName>(name: Name, value: Kept[Name]) => {
    if (kept[name] !== undefined) return;
    next[name] = value;
    written.add(name);
  };

  fill("migrations", { isDone: true });
  const hasSource = kept.first !== undefined || kept.current !== undefined;
  const source = decideSource(view.url, view.referrer, { isInSession, hasSource }, rules);
  if (source) {
    const entry = { date: dateText(view), page: url, referrer: decode(view.referrer) || NONE };
    next.current = source;
    next.currentEntry = entry;
    written.add("currentEntry");
    fill("firstEntry", entry);
  } else {
    // Only the first source is left: it is the best that is known.
    next.current = kept.current ?? kept.first;
  }
  fill("first", next.current);

  const visits = kept.visitor?.visits ?? 0;
  next.visitor = {
    visits: isInSession && visits > 0 ? visits : visits + 1,
    address: rules.visitorAddress ?? NONE,
    agent: view.userAgent,
  };
  next.session = { pages: (kept.session?.pages ?? 0) + 1, page: url };
  if (rules.promo) fill("promo", { code: promoCode(rules.promo.random, rules.promo.range) });

  return { kept: next, written: [...written] };
}

function dateText({ now, utcOffsetHours }: PageView): string {
  const local = new Date(now.getTime() + utcOffsetHours * 3_600_000);
  return local.toISOString().slice(0, 19).replace("T", " ");
}
