import { describe, expect, test } from "vitest";
import cases from "./attribution.vectors.json" with { type: "json" };
import {
  COOKIE_DEFAULTS,
  cookieLines,
  readCookies,
  recordVisit,
  type AttributionCookies,
  type VisitRules,
} from "./index.ts";
import { NONE, type Source } from "./source.ts";

const START = Date.parse("2026-11-14T12:00:00Z");
const HALF = () => 0.5;

interface OriginalSettings {
  readonly timezone_offset?: string;
  readonly campaign_param?: string;
  readonly content_param?: string;
  readonly referrals?: readonly { readonly host: string; readonly medium: string; readonly display: string }[];
  readonly domain?: string;
  readonly user_ip?: string;
  readonly promocode?: boolean;
}

interface OriginalVisit {
  readonly url: string;
  readonly referrer: string;
  readonly minutesLater?: number;
  readonly settings?: OriginalSettings;
  readonly expected: object;
}

function rulesOf(settings: OriginalSettings): VisitRules {
  return {
    domain: settings.domain ?? "shop.test",
    linkParameters: {
      ...(settings.campaign_param !== undefined && { campaign: settings.campaign_param }),
      ...(settings.content_param !== undefined && { content: settings.content_param }),
    },
    ...(settings.referrals && {
      referrals: settings.referrals.map(({ host, medium, display }) => ({ host, medium, name: display })),
    }),
    ...(settings.user_ip !== undefined && { visitorAddress: settings.user_ip }),
    ...(settings.promocode && { promo: { random: HALF } }),
  };
}

/** A browser's cookies: each ends in its own time. */
class Jar {
  readonly #cookies = new Map<string, { readonly text: string; readonly endsAt: number }>();

  set(name: string, text: string, endsAt: number): void {
    this.#cookies.set(name, { text, endsAt });
  }

  header(now: number): string {
    return [...this.#cookies]
      .filter(([, { endsAt }]) => endsAt > now)
      .map(([name, { text }]) => `${name}=${text}`)
      .join("; ");
  }
}

describe("a recorded visit equals WooCommerce's (S3.22) (S9.24)", () => {
  for (const { id, name, visits } of cases) {
    test(`${id}: ${name}`, () => {
      const jar = new Jar();
      let now = START;
      for (const visit of visits as readonly OriginalVisit[]) {
        now += (visit.minutesLater ?? 0) * 60_000;
        const settings = visit.settings ?? {};
        const rules = rulesOf(settings);
        const { stored, written } = recordVisit(
          readCookies(jar.header(now)),
          {
            url: visit.url,
            referrer: visit.referrer,
            userAgent: "Browser/1.0",
            now: new Date(now),
            utcOffsetHours: Number(settings.timezone_offset ?? 0),
          },
          rules,
        );
        const lines = cookieLines(stored, written, { ...COOKIE_DEFAULTS, domain: rules.domain });
        for (const { name: cookie, text, minutes } of lines) jar.set(cookie, text, now + minutes * 60_000);

        expect(new Set(lines.map(({ domain }) => domain))).toEqual(new Set([".shop.test"]));
        expect(asOriginal(readCookies(jar.header(now)), lines)).toEqual(visit.expected);
      }
    });
  }
});

function asOriginal(
  { current, currentEntry, first, firstEntry, session, visitor, promo }: AttributionCookies,
  lines: ReturnType<typeof cookieLines>,
): object {
  return {
    current: sourceAsOriginal(current),
    current_add: currentEntry ? { fd: currentEntry.date, ep: currentEntry.page, rf: currentEntry.referrer } : {},
    first: sourceAsOriginal(first),
    first_add: firstEntry ? { fd: firstEntry.date, ep: firstEntry.page, rf: firstEntry.referrer } : {},
    session: session && { pgs: String(session.pages), cpg: session.page },
    udata: visitor && { vst: String(visitor.visits), uip: visitor.address, uag: visitor.agent },
    promo: promo ? { code: String(promo.code) } : {},
    written: Object.fromEntries(lines.map(({ name, minutes }) => [name.replace("sbjs_", ""), minutes])),
  };
}

function sourceAsOriginal(source: Source | undefined): object {
  if (!source) return {};
  const { type, medium, campaign, content, term, id, platform, format, tactic } = source;
  const values = {
    typ: type,
    src: source.source,
    mdm: medium,
    cmp: campaign,
    cnt: content,
    trm: term,
    id,
    plt: platform,
    fmt: format,
    tct: tactic,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== NONE));
}
