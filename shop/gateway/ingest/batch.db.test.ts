import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SILENT_LOG, useTestDatabase } from "../../server/platform/db/test-db.ts";
import { createLog, type Log } from "../../server/platform/log.ts";
import { findEvents } from "../../server/tracking/events/find-events.ts";
import { ACCOUNT, AGREED, batchOf, fromBrowser, KEY, openTestGateway, ORIGIN, testSite } from "../test-gateway.ts";

const own = useTestDatabase({ emptyAfterEach: true });
let opened: Awaited<ReturnType<typeof openTestGateway>>;
const open = async (change: object = {}, log: Log = SILENT_LOG) => {
  opened = await openTestGateway(own.database, { log, sites: [testSite(change)] });
};
beforeEach(() => open());
afterEach(() => opened.gateway.events.close());

const send = async (body: string, headers = fromBrowser()) => {
  const response = await opened.app.request("/t/events", { method: "POST", headers, body });
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
};
const stored = () => findEvents(own.database.pool, { limit: 100 });
const userData = async () => (await stored())[0]?.payload?.["user_data"];

describe("a batch from a page of the site", () => {
  test("is stored and can be read by the page", async () => {
    const { status, headers, body } = await send(batchOf({ ids: ["e1", "e2"] }));
    expect([status, body]).toEqual([202, { accepted: 2, ignored: 0 }]);
    expect(headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect((await stored()).map(({ eventId }) => eventId).toSorted()).toEqual(["e1", "e2"]);
  });

  test("takes the visitor's ids from the body, and address and user agent from the request", async () => {
    await send(batchOf({ cookies: { _fbp: "fb.1.1700000000000.123", pbid: "a".repeat(64), _ga: "GA1.1.2.3" } }));
    expect(await userData()).toMatchObject({
      fbp: "fb.1.1700000000000.123",
      external_id: expect.anything(),
      client_ip_address: "203.0.113.5",
      client_user_agent: expect.stringContaining("Chrome/140"),
    });
    expect(JSON.stringify(await stored())).not.toContain("GA1.1");
  });

  test("that comes again is stored once", async () => {
    await send(batchOf());
    expect(await send(batchOf())).toMatchObject({ status: 202 });
    expect(await stored()).toHaveLength(1);
  });

  test("is ignored without consent, or with a refusal, and the answer says so", async () => {
    expect((await send(batchOf({ consent: null }))).body).toEqual({ accepted: 0, ignored: 1 });
    expect((await send(batchOf({ consent: { statistics: true, marketing: false } }))).body).toMatchObject({
      accepted: 0,
    });
    expect(await stored()).toEqual([]);
  });

  test("of a visitor who did not choose is stored where no consent is required, and not after a refusal", async () => {
    await opened.gateway.events.close();
    await open({ consent: "not-required" });
    expect((await send(batchOf({ consent: null }))).body).toMatchObject({ accepted: 1 });
    const refused = { statistics: false, marketing: false };
    expect((await send(batchOf({ consent: refused, ids: ["e2"] }))).body).toMatchObject({ accepted: 0 });
  });

  test("is ignored for advertising if the browser sends Global Privacy Control", async () => {
    const headers = { ...fromBrowser(), "sec-gpc": "1" };
    expect((await send(batchOf(), headers)).body).toMatchObject({ accepted: 0, ignored: 1 });
    await opened.gateway.events.close();
    await open({ globalPrivacyControl: false });
    expect((await send(batchOf(), headers)).body).toMatchObject({ accepted: 1 });
  });

  test("without events withdraws the visitor's consent: waiting events are dropped", async () => {
    const cookies = { pbid: "c".repeat(64) };
    await send(batchOf({ cookies }));
    await send(batchOf({ cookies: { pbid: "d".repeat(64) }, ids: ["other"] }));
    const refused = { statistics: true, marketing: false };
    expect(await send(batchOf({ cookies, consent: refused, ids: [] }))).toMatchObject({ status: 202 });
    const states = (await stored()).map(({ eventId, state, reason }) => [eventId, [state, reason]]);
    expect(Object.fromEntries(states)).toEqual({
      e1: ["dropped", "Consent was withdrawn."],
      other: ["waiting", null],
    });
  });

  test("for the account of another site is ignored", async () => {
    await opened.gateway.events.close();
    const other = { key: "another_site", origins: ["https://other.test"] };
    const destinations = [{ vendor: "facebook", account: "999", token: "t" }];
    opened = await openTestGateway(own.database, { sites: [testSite(), testSite({ ...other, destinations })] });
    expect((await send(batchOf({ account: "999" }))).body).toEqual({ accepted: 0, ignored: 1 });
  });

  test("of a known bot is listed, but not sent", async () => {
    await send(batchOf(), { ...fromBrowser(), "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    expect(await stored()).toMatchObject([{ state: "dropped", reason: "Not sent: the visitor is a known bot." }]);
  });

  test("contains hashes of a person only, if the site sends them at all, and nothing of it is logged", async () => {
    const person = { pys_advanced_form_data: JSON.stringify({ email: "ada@example.com", phone: "+359888123456" }) };
    await send(batchOf({ cookies: person }));
    expect(await userData()).not.toHaveProperty("em");
    await opened.gateway.events.close();
    const lines: string[] = [];
    await open(
      { advancedMatching: true },
      createLog("debug", (line) => void lines.push(line)),
    );
    await send(batchOf({ cookies: person, ids: ["e2"] }));
    const { rows } = await own.database.pool.query("select * from tracked_events where event_id = 'e2'");
    expect(JSON.stringify(rows)).toMatch(/em\W+[0-9a-f]{64}/);
    expect(JSON.stringify(rows)).not.toMatch(/ada@example|888123456/);
    expect(lines.join("\n")).not.toMatch(/ada@example|203\.0\.113/);
  });
});

describe("a request is refused and counted", () => {
  const counts = () => opened.gateway.refusals.counts;

  test("without a key, or with that of no site", async () => {
    for (const key of ["", "site_of_nobody", "__proto__"])
      expect(await send(batchOf({ key }))).toMatchObject({ status: 401, body: { error: "unknown-key" } });
    expect(await send("no json")).toMatchObject({ status: 401 });
    expect(counts()).toEqual([{ reason: "unknown-key", site: "", count: 4 }]);
    expect(await stored()).toEqual([]);
  });

  test("from another origin, also from a sandboxed page", async () => {
    for (const origin of ["https://evil.test", "null", `${ORIGIN}.evil.test`, "http://studio.test"]) {
      const { status, headers, body } = await send(batchOf(), fromBrowser(origin));
      expect([status, body]).toMatchObject([403, { error: "unknown-origin" }]);
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
    expect(counts()).toEqual([{ reason: "unknown-origin", site: "Studio", count: 4 }]);
    expect(await stored()).toEqual([]);
  });

  test("as unreadable or too large, with the reason", async () => {
    expect(await send(JSON.stringify({ key: KEY }), fromBrowser())).toMatchObject({ status: 401 });
    const basic = { ...fromBrowser(null), authorization: `Basic ${btoa(`${KEY}:`)}` };
    expect(await send("{}", basic)).toMatchObject({ status: 400, body: { error: "unreadable" } });
    const many = batchOf({ ids: Array.from({ length: 201 }, (_, index) => `e${index}`) });
    expect(await send(many)).toMatchObject({ status: 413, body: { error: "too-many" } });
    expect(await send("x".repeat(600_000))).toMatchObject({ status: 413, body: { error: "too-large" } });
  });

  test("when a network sends more than its share", async () => {
    const batch = (round: number) => batchOf({ ids: Array.from({ length: 200 }, (_, index) => `e${round}-${index}`) });
    const answers = [await send(batch(1)), await send(batch(2)), await send(batch(3))];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 429]);
    expect(answers[2]?.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(answers[2]?.headers.get("access-control-expose-headers")).toContain("retry-after");
  });
});

test("whatever a batch with a valid key contains, the answer is clear and never an error of the server", async () => {
  const visitor = fc.oneof(fc.jsonValue(), fc.record({ cookies: fc.jsonValue(), consent: fc.jsonValue() }));
  const event = fc.oneof(
    fc.jsonValue(),
    fc.record({
      event: fc.jsonValue(),
      eventID: fc.string({ unit: "binary" }),
      data: fc.jsonValue(),
      url: fc.string(),
      time: fc.oneof(fc.double(), fc.constant(Date.now())),
      to: fc.oneof(fc.jsonValue(), fc.constant([{ pixel: "facebook", ids: [ACCOUNT] }])),
    }),
  );
  const agreed = { consent: AGREED, userAgent: fromBrowser()["user-agent"], address: "198.51.100.7" };
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.boolean(), visitor, fc.array(event, { maxLength: 4 }), async (isPlain, drawn, events) => {
      const body = JSON.stringify({ key: KEY, visitor: isPlain ? drawn : agreed, events });
      statuses.add((await send(body, fromBrowser(isPlain ? ORIGIN : null))).status);
    }),
    { numRuns: 60 },
  );
  expect([...statuses].filter((status) => ![202, 429].includes(status))).toEqual([]);
});

describe("a preflight", () => {
  const ask = (origin: string) =>
    opened.app.request("/t/events", {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" },
    });

  test("allows the site's origins, without credentials", async () => {
    const { status, headers } = await ask(ORIGIN);
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(headers.get("access-control-allow-headers")).toContain("content-type");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect(headers.get("vary")).toBe("Origin");
  });

  test("refuses others", async () => {
    const { status, headers } = await ask("https://evil.test");
    expect([status, headers.get("access-control-allow-origin")]).toEqual([403, null]);
  });
});

describe("a batch from a server", () => {
  const visitor = {
    id: "b".repeat(20),
    consent: AGREED,
    address: "198.51.100.7",
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
    email: "ada@example.com",
  };
  const basic = { ...fromBrowser(null), authorization: `Basic ${btoa(`${KEY}:`)}` };

  test("is taken with the key as Basic authentication or in the body, and describes its visitor", async () => {
    await opened.gateway.events.close();
    await open({ advancedMatching: true });
    expect(await send(batchOf({ key: "", visitor }), basic)).toMatchObject({ status: 202, body: { accepted: 1 } });
    expect(await send(batchOf({ visitor, ids: ["e2"] }), fromBrowser(null))).toMatchObject({ body: { accepted: 1 } });
    expect(await userData()).toMatchObject({
      client_ip_address: "198.51.100.7",
      client_user_agent: expect.stringContaining("iPhone"),
      em: expect.anything(),
    });
  });

  test("never passes the server's own address and user agent off as the visitor's", async () => {
    await send(batchOf({ visitor: { consent: AGREED, userAgent: "Mozilla/5.0 (iPhone)" } }), basic);
    expect(JSON.stringify(await stored())).not.toMatch(/203\.0\.113\.5|Chrome/);
  });

  test("needs the visitor's consent like any other", async () => {
    expect((await send(batchOf({ visitor: { ...visitor, consent: null } }), basic)).body).toMatchObject({
      accepted: 0,
    });
  });

  test("may use IDs that a shop reserves for its orders", async () => {
    expect((await send(batchOf({ visitor, ids: ["order:12:purchase"] }), basic)).body).toMatchObject({ accepted: 1 });
  });
});
