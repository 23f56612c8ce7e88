import fc from "fast-check";
import { expect, test } from "vitest";
import {
  COOKIE_DEFAULTS,
  cookieLines,
  cookieStatement,
  fieldValues,
  forgetStatements,
  readCookies,
  recordVisit,
  type AttributionCookies,
  type PageView,
} from "./index.ts";

const SHOP = { domain: "shop.test" };

function view(changes: Partial<PageView> = {}): PageView {
  return {
    url: "https://shop.test/",
    referrer: "",
    userAgent: "Browser/1.0",
    now: new Date("2026-11-14T12:00:00Z"),
    utcOffsetHours: 0,
    ...changes,
  };
}

function sourceOfVisit(changes: Partial<PageView>, stored: AttributionCookies = {}) {
  return recordVisit(stored, view(changes), SHOP).stored.current;
}

test("a search engine without a search term is a referral, unless it is Google", () => {
  expect(sourceOfVisit({ referrer: "https://www.bing.com/search?q=vase" })).toMatchObject({ source: "bing" });
  expect(sourceOfVisit({ referrer: "https://www.bing.com/" })).toMatchObject({ type: "referral", source: "bing.com" });
  expect(sourceOfVisit({ referrer: "https://www.google.co.uk/" })).toMatchObject({ type: "organic", source: "google" });
  expect(sourceOfVisit({ referrer: "https://google.example-of-mine.test/" })).toMatchObject({ type: "referral" });
});

test("Google's click ID takes precedence over Yandex's", () => {
  const both = sourceOfVisit({ url: "https://shop.test/?yclid=1&gclid=2" });

  expect(both).toMatchObject({ source: "google", medium: "cpc", campaign: "google_cpc" });
});

test("a repeated value is kept twice, and a plus stays a plus", () => {
  const twice = sourceOfVisit({ url: "https://shop.test/?utm_source=a&utm_source=b&utm_term=red+vase&utm_id=1=2" });

  expect(twice).toMatchObject({ source: "a,b", term: "red+vase", id: "1" });
});

test("an empty UTM parameter stays empty, and the visit still counts as a campaign", () => {
  const url = "https://shop.test/?utm_source=&gclid=1";

  expect(sourceOfVisit({ url })).toMatchObject({ type: "utm", source: "", medium: "cpc", content: "(none)" });
});

test("a referral during a visit does not replace its source", () => {
  const { stored } = recordVisit({}, view({ url: "https://shop.test/?utm_source=news" }), SHOP);

  expect(sourceOfVisit({ referrer: "https://pay.test/done" }, stored)).toMatchObject({ source: "news" });
});

test("keeps an incomplete escape in a URL", () => {
  expect(sourceOfVisit({ url: "https://shop.test/?utm_campaign=100%" })).toMatchObject({ campaign: "100%" });
});

test("cookies round-trip any visit", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1 }).filter((value) => value.isWellFormed());
  fc.assert(
    fc.property(text, text, text, fc.nat(), (source, page, agent, pages) => {
      const entry = { date: "2026-11-14 12:00:00", page, referrer: source };
      const stored: AttributionCookies = {
        firstEntry: entry,
        session: { pages, page },
        visitor: { visits: 1, address: source, agent },
      };
      const lines = cookieLines(stored, ["firstEntry", "session", "visitor"], { ...COOKIE_DEFAULTS, ...SHOP });
      const header = lines.map(({ name, text: written }) => `${name}=${written}`).join("; ");

      expect(readCookies(header)).toEqual(stored);
    }),
  );
});

test("reads cookies that WooCommerce wrote", () => {
  const header =
    "sbjs_session=pgs%3D4%7C%7C%7Ccpg%3Dhttps%3A%2F%2Fshop.test%2F%3Fa%3Db; " +
    "sbjs_current=typ%3Dutm%7C%7C%7Csrc%3Dnews%2520letter%7C%7C%7Cmdm%3Demail";

  expect(readCookies(header)).toMatchObject({
    session: { pages: 4, page: "https://shop.test/?a=b" },
    current: { type: "utm", source: "news letter", medium: "email", campaign: "(none)" },
  });
});

test("ignores foreign and broken cookies", () => {
  expect(readCookies("sbjs_current=%E0%A4; sbjs_first_add=; cart=1; sbjs_first=hello")).toEqual({});
});

test("cookies last six months of 30 days and a visit half an hour, unless the owner sets other values (S9.24)", () => {
  const { stored, written } = recordVisit({}, view(), SHOP);
  const minutes = (rules: { lifetimeMonths: number; sessionMinutes: number }) =>
    Object.fromEntries(cookieLines(stored, written, { ...rules, ...SHOP }).map((line) => [line.name, line.minutes]));

  expect(minutes(COOKIE_DEFAULTS)).toMatchObject({ sbjs_first: 6 * 30 * 24 * 60, sbjs_session: 30 });
  expect(minutes({ lifetimeMonths: 0.000_01, sessionMinutes: 5 })).toMatchObject({ sbjs_first: 0, sbjs_session: 5 });
});

test("a cookie without a lifetime is a session cookie", () => {
  const line = { name: "sbjs_first", text: "a", domain: ".shop.test" };

  expect(cookieStatement({ ...line, minutes: 2 })).toBe(
    "sbjs_first=a; max-age=120; domain=.shop.test; path=/; samesite=lax",
  );
  expect(cookieStatement({ ...line, minutes: 0 }, true)).toBe(
    "sbjs_first=a; domain=.shop.test; path=/; samesite=lax; secure",
  );
});

test("forgetting deletes all eight cookies (S4.26)", () => {
  const statements = forgetStatements("shop.test");

  expect(new Set(statements.map((statement) => statement.split("=")[0]))).toEqual(
    new Set([
      "sbjs_current",
      "sbjs_current_add",
      "sbjs_first",
      "sbjs_first_add",
      "sbjs_migrations",
      "sbjs_promo",
      "sbjs_session",
      "sbjs_udata",
    ]),
  );
  for (const statement of statements) expect(statement).toMatch(/=; max-age=-999; domain=\.shop\.test; path=\/$/);
});

test("the fields of a form contain source, campaign, visit, entrance, referrer and device (S3.22)", () => {
  const { stored } = recordVisit(
    {},
    view({
      url:
        "https://shop.test/vases/?utm_source=news&utm_medium=email&utm_campaign=spring&utm_content=hero&utm_term=vase" +
        "&utm_id=7&utm_source_platform=P&utm_creative_format=F&utm_marketing_tactic=T",
      referrer: "https://mail.test/inbox",
    }),
    SHOP,
  );

  expect(fieldValues(stored)).toEqual({
    source_type: "utm",
    referrer: "https://mail.test/inbox",
    utm_campaign: "spring",
    utm_source: "news",
    utm_medium: "email",
    utm_content: "hero",
    utm_id: "7",
    utm_term: "vase",
    utm_source_platform: "P",
    utm_creative_format: "F",
    utm_marketing_tactic: "T",
    session_entry: stored.currentEntry?.page,
    session_start_time: "2026-11-14 12:00:00",
    session_pages: "1",
    session_count: "1",
    user_agent: "Browser/1.0",
  });
});

test("unknown fields are empty (S4.26)", () => {
  expect(new Set(Object.values(fieldValues({})))).toEqual(new Set([""]));
});
