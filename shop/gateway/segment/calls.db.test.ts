import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { fromBrowser, KEY, ORIGIN, testSite } from "../test-gateway.ts";
import { DAY_MS, NOON, SegmentGateway, SERVER, SUCCESS, track, VISITOR } from "./test-segment.ts";

const gateway = new SegmentGateway();
const { open, send, stored, names, refused } = gateway;

describe("the seven calls and their short names", () => {
  test.each(["track", "t", "page", "p", "screen", "s"])("POST /v1/%s stores an event", async (call) => {
    expect(await send(`/v1/${call}`, track())).toMatchObject(SUCCESS);
    expect(await names()).toEqual([call.startsWith("t") ? "Lead" : "PageView"]);
  });

  test.each(["identify", "i", "group", "g", "alias", "a"])("POST /v1/%s succeeds and stores none", async (call) => {
    expect(
      await send(`/v1/${call}`, { ...VISITOR, traits: { email: "ada@example.com" }, previousId: "a" }),
    ).toMatchObject(SUCCESS);
    expect([await names(), refused()]).toEqual([[], []]);
  });

  test.each(["batch", "b"])("POST /v1/%s stores the events that can be used, and succeeds", async (call) => {
    const batch = [track({ type: "track" }), { type: "track" }, track({ type: "page", messageId: "m2" })];
    expect(await send(`/v1/${call}`, { batch })).toMatchObject(SUCCESS);
    expect([await names(), refused()]).toEqual([["Lead", "PageView"], [["no-user-id", 1]]]);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "nonsense"])("read JSON sent as %s", async (type) => {
    expect(await send("/v1/t", track(), { ...SERVER, "content-type": type })).toMatchObject(SUCCESS);
    expect(await names()).toEqual(["Lead"]);
  });

  test("are read on the fast path as well", async () => {
    const headers = new Headers({ ...fromBrowser(), "content-type": "text/plain" });
    const request = { method: "POST", url: "http://gateway.test/v1/b", address: "203.0.113.5", headers };
    const body = Buffer.from(JSON.stringify({ writeKey: KEY, batch: [track({ type: "track" })] }));
    const answer = await gateway.opened.fastPath.routes.get("/v1/b")?.answer(request, body);
    expect([answer?.status, answer?.body]).toEqual([200, '{"success":true}']);
    expect(answer?.headers).toMatchObject({ "access-control-allow-origin": ORIGIN });
    expect(await names()).toEqual(["Lead"]);
    expect([...gateway.opened.fastPath.routes.keys()]).toHaveLength(15);
  });
});

describe("a request", () => {
  test("names its site in the header, the body or the first event of its batch, in this order", async () => {
    await open({}, { sites: [testSite(), testSite({ key: "another_site", name: "Other", destinations: [] })] });
    const anonymous = { "content-type": "text/plain" };
    await send("/v1/t", track({ messageId: "1", writeKey: "another_site" }));
    await send("/v1/t", track({ messageId: "2", writeKey: KEY }), anonymous);
    await send(
      "/v1/b",
      { writeKey: KEY, batch: [track({ type: "track", messageId: "3", writeKey: "another_site" })] },
      anonymous,
    );
    await send("/v1/b", { batch: [track({ type: "track", messageId: "4", writeKey: KEY })] }, anonymous);
    await send("/v1/t", track({ messageId: "5", writeKey: KEY }), { ...anonymous, authorization: "Bearer token" });
    await send("/v1/t", track({ messageId: "6" }), { ...anonymous, authorization: `Basic ${btoa(KEY)}` });
    await send("/v1/t", track({ messageId: "7", writeKey: "another_site" }), anonymous);
    expect((await stored()).map(({ eventId }) => eventId).toSorted()).toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  test.each([undefined, "unknown-key"])("with the key %s is refused, and counted", async (writeKey) => {
    expect(await send("/v1/t", track({ writeKey }), { "content-type": "text/plain" })).toMatchObject({ status: 401 });
    expect(refused()).toEqual([["unknown-key", 1]]);
  });

  test("from a page of another site is refused, and counted", async () => {
    const answer = await send("/v1/t", track({ writeKey: KEY }), fromBrowser("https://elsewhere.test"));
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([403, null]);
    expect([await names(), refused()]).toEqual([[], [["unknown-origin", 1]]]);
  });

  test("that is no JSON, or too large, is the client's fault", async () => {
    const large = "x".repeat(33 * 1024);
    for (const body of ["{", "[]", '"text"', track({ properties: { large } })])
      expect(await send("/v1/t", body)).toMatchObject({ status: 400, body: { success: false } });
    for (const body of ['{"batch":1}', { batch: [], large: large.repeat(16) }])
      expect(await send("/v1/b", body)).toMatchObject({ status: 400 });
    expect(await send("/v1/b", { batch: [track({ type: "track" })], large })).toMatchObject(SUCCESS);
  });

  test("may be compressed, as those of Segment's clients in apps", async () => {
    const zipped = async (body: string | Uint8Array<ArrayBuffer>) => {
      const headers = { ...SERVER, "content-type": "text/plain", "content-encoding": "gzip" };
      return (await gateway.opened.app.request("/v1/b", { method: "POST", headers, body })).status;
    };
    const batch = JSON.stringify({ batch: [track({ type: "track" })] });
    expect(await zipped(Uint8Array.from(gzipSync(batch)))).toBe(200);
    expect(await names()).toEqual(["Lead"]);
    expect(await zipped(batch)).toBe(400);
    expect(await zipped(Uint8Array.from(gzipSync(batch.padEnd(600 * 1024))))).toBe(400);
  });

  test("with an event that is too old for every vendor succeeds, and the event is counted", async () => {
    await send("/v1/t", track({ timestamp: new Date(NOON - 9 * DAY_MS).toISOString() }));
    expect([await names(), refused()]).toEqual([[], [["too-old", 1]]]);
  });

  test("may hold 2,500 events of one visitor or of many", async () => {
    const batch = Array.from({ length: 2500 }, (_, index) => {
      const userId = index < 1000 ? "user-4711" : `user-${index}`;
      return { type: "track", userId, messageId: `m${index}`, event: "Lead" };
    });
    expect(await send("/v1/batch", { context: VISITOR.context, batch })).toMatchObject(SUCCESS);
    const { rows } = await gateway.pool.query("select count(distinct event_id)::integer as events from tracked_events");
    expect(rows).toEqual([{ events: 2500 }]);
  });

  test("that comes too fast has to wait, as Segment's clients understand it", async () => {
    const batch = Array.from({ length: 500 }, (_, index) => track({ type: "track", messageId: `m${index}` }));
    expect((await send("/v1/b", { batch })).status).toBe(200);
    const { status, headers } = await send("/v1/t", track({ messageId: "late" }));
    expect([status, headers.get("retry-after"), headers.get("x-ratelimit-reset")]).toEqual([429, "1", "1"]);
    gateway.now += 1000;
    expect((await send("/v1/t", track({ messageId: "late" }), { ...SERVER, "x-retry-count": "1" })).status).toBe(200);
  });
});

describe("pages of the site", () => {
  test.each(["/v1/t", "/v1/batch"])("may send to %s, without credentials", async (path) => {
    const asks = {
      origin: ORIGIN,
      "access-control-request-method": "POST",
      "access-control-request-headers": "x-retry-count",
    };
    const preflight = await gateway.opened.app.request(path, { method: "OPTIONS", headers: asks });
    const allowed = (name: string) => preflight.headers.get(`access-control-allow-${name}`);
    expect([preflight.status, allowed("origin"), allowed("credentials")]).toEqual([204, ORIGIN, null]);
    expect(allowed("headers")?.split(", ").toSorted()).toEqual(["authorization", "content-type", "x-retry-count"]);
    expect(allowed("methods")?.split(", ")).toEqual(["POST", "OPTIONS"]);
    const { headers } = await send(path, { ...track({ writeKey: KEY }), batch: [] }, fromBrowser());
    expect(headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(headers.get("access-control-expose-headers")).toContain("retry-after");
    const foreign = await gateway.opened.app.request(path, {
      method: "OPTIONS",
      headers: { ...asks, origin: "https://elsewhere.test" },
    });
    expect([foreign.status, foreign.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  });

  test("get the settings that Segment's client starts with", async () => {
    await open({}, { publicUrl: "https://events.studio.test" });
    const settings = (key: string) =>
      gateway.opened.app.request(`/v1/projects/${key}/settings`, { headers: { origin: ORIGIN } });
    const response = await settings(KEY);
    expect(response.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(await response.json()).toMatchObject({
      integrations: { "Segment.io": { apiKey: KEY, apiHost: "events.studio.test/v1", protocol: "https" } },
    });
    expect((await settings("unknown-key")).status).toBe(404);
  });
});
