import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../server/platform/db/test-db.ts";
import { settleDelivered, settleEnded } from "../../server/tracking/delivery/settle.ts";
import { findEvents } from "../../server/tracking/events/find-events.ts";
import { openBatches } from "../../server/tracking/events/outbox-batches.ts";
import { ACCESS_KEY, batchOf, fromBrowser, openTestGateway } from "../test-gateway.ts";

const own = useTestDatabase({ emptyAfterEach: true });
const pool = () => own.database.pool;
let opened: Awaited<ReturnType<typeof openTestGateway>>;
let cookie = "";
const HOST = "http://gateway.test";

beforeEach(async () => {
  opened = await openTestGateway(own.database);
  const response = await opened.app.request(`${HOST}/sign-in?key=${encodeURIComponent(ACCESS_KEY)}`);
  cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
});
afterEach(() => opened.gateway.events.close());

const look = async (path: string) => (await opened.app.request(`${HOST}${path}`, { headers: { cookie } })).text();
const post = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { cookie, origin: HOST },
) => opened.app.request(`${HOST}${path}`, { method: "POST", headers, body: new URLSearchParams(fields) });
const receive = async (...ids: readonly string[]) => {
  await opened.app.request("/t/events", { method: "POST", headers: fromBrowser(), body: batchOf({ ids }) });
  await openBatches(pool(), "true");
  return findEvents(pool(), { limit: 10 });
};
const fail = async (id: string) => {
  const event = (await receive(id)).find(({ eventId }) => eventId === id);
  await settleEnded(pool(), "dead", "refused", [{ key: event?.key ?? "", reason: "Meta refuses the access token" }]);
  return event;
};

describe("the inspector", () => {
  test("lists events with what became of them, and what the vendor got", async () => {
    expect(await look("/")).toContain("No events yet.");
    const [event] = await receive("e1");
    expect(await look("/")).toMatch(/Lead.*Meta.*Queued.*Lead payload for 1234567/s);
    await settleDelivered(pool(), event?.accountId ?? 0, [event?.key ?? ""]);
    expect(await look("/")).toContain("Delivered");
  });

  test("filters by event, vendor and state", async () => {
    await fail("e1");
    expect(await look("/?search=lead&destination=facebook&state=dead")).toContain("Meta refuses the access token");
    for (const query of ["search=Purchase", "destination=tiktok", "state=delivered", "visitor=nobody"])
      expect(await look(`/?${query}`)).toContain("No events of the last ten days match.");
    expect(await look("/?search=%3Cscript%3E")).not.toContain("<script>");
  });

  test("sends a failed event again, and drops another", async () => {
    const first = await fail("e1");
    const second = await fail("e2");
    expect(await look("/failed-events/")).toMatch(/Meta refuses the access token/);
    const sent = await post("/failed-events/", { key: first?.key ?? "", intent: "resend" });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/failed-events/?done=sent-1"]);
    expect(await look("/failed-events/?done=sent-1")).toContain("One event will be sent again.");
    await post("/failed-events/", { account: String(second?.accountId), intent: "drop" });
    const states = (await findEvents(pool(), { limit: 10 })).map(({ eventId, state }) => [eventId, state]);
    expect(Object.fromEntries(states)).toEqual({ e1: "waiting", e2: "dropped" });
    expect(await look("/failed-events/")).toContain("No failed events.");
  });

  test("shows the health of accounts, refused requests and the sites", async () => {
    await opened.app.request("/t/events", { method: "POST", headers: fromBrowser(), body: batchOf({ key: "wrong" }) });
    const page = await look("/health/");
    expect(page).toMatch(/Meta 1234567/);
    expect(page).toContain("1 × requests without a write key, or with a wrong one");
    expect(page).toContain("https://studio.test");
  });

  test("lets browsers say where its forms come from, which they are refused without", async () => {
    const response = await opened.app.request(`${HOST}/sign-in`);
    expect(response.headers.get("referrer-policy")).toBe("same-origin");
    const sent = { cookie, origin: "null", "sec-fetch-site": "same-origin" };
    expect((await post("/sign-out", {}, sent)).status).toBe(403);
  });

  test("has no inline script or style, and names a policy that forbids them", async () => {
    const response = await opened.app.request(`${HOST}/`, { headers: { cookie } });
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(await response.text()).not.toMatch(/<style|style="|<script>| on\w+="/);
  });
});

describe("the inspector's key", () => {
  test("is needed for every page, and none is cached", async () => {
    for (const path of ["/", "/failed-events/", "/health/", "/stream"]) {
      for (const headers of [{}, { cookie: `${cookie}x` }, { cookie: "vitrine-gateway=9999999999999.abc" }]) {
        const response = await opened.app.request(`${HOST}${path}`, { headers });
        expect([path, response.status, response.headers.get("location")]).toEqual([path, 303, "/sign-in"]);
      }
    }
    expect(
      (await post("/failed-events/", { intent: "drop", account: "1" }, { origin: HOST })).headers.get("location"),
    ).toBe("/sign-in");
    expect((await opened.app.request(`${HOST}/`, { headers: { cookie } })).headers.get("cache-control")).toBe(
      "no-store",
    );
  });

  test("opens a session by link or form, in a cookie that scripts cannot read", async () => {
    const response = await post("/sign-in", { key: ` ${ACCESS_KEY} ` }, { origin: HOST });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
    expect(response.headers.get("set-cookie")).toMatch(/^vitrine-gateway=\d+\.\w+; Path=\/; SameSite=Lax; .*HttpOnly$/);
  });

  test("is Secure and bound to its host over HTTPS", async () => {
    await opened.gateway.events.close();
    opened = await openTestGateway(own.database, { publicUrl: "https://gateway.test" });
    const response = await opened.app.request(`https://gateway.test/sign-in?key=${encodeURIComponent(ACCESS_KEY)}`);
    expect(response.headers.get("set-cookie")).toMatch(/^__Host-vitrine-gateway=.*HttpOnly; Secure$/);
    expect(response.headers.get("strict-transport-security")).toContain("max-age");
  });

  test("cannot be guessed often: attempts slow down, then the network is blocked, and a right one clears the count", async () => {
    const guess = (key: string) =>
      opened.app.request(`${HOST}/sign-in?key=${key}`, { headers: { "x-forwarded-for": "198.51.100.1" } });
    const right = encodeURIComponent(ACCESS_KEY);
    for (let count = 0; count < 9; count += 1) expect((await guess("wrong")).status).toBe(403);
    expect(opened.delays.length).toBeGreaterThan(3);
    expect((await guess(right)).status).toBe(303);
    for (let count = 0; count < 10; count += 1) await guess("wrong");
    const blocked = await guess(right);
    expect([blocked.status, blocked.headers.get("set-cookie")]).toEqual([429, null]);
    expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("does not let another site act: forms from elsewhere are refused", async () => {
    const event = await fail("e1");
    const fields = { key: event?.key ?? "", intent: "drop" };
    for (const headers of [
      { cookie, origin: "https://evil.test" },
      { cookie, origin: HOST, "sec-fetch-site": "cross-site" },
    ])
      expect((await post("/failed-events/", fields, headers)).status).toBe(403);
    expect((await findEvents(pool(), { limit: 1 }))[0]?.state).toBe("dead");
  });

  test("signs out", async () => {
    const response = await post("/sign-out", {});
    expect(response.headers.get("set-cookie")).toMatch(/^vitrine-gateway=;.*Max-Age=0$/);
  });
});

describe("operation", () => {
  test("/healthz needs no key", async () => {
    const response = await opened.app.request(`${HOST}/healthz`);
    expect([response.status, await response.json()]).toMatchObject([200, { status: "ok", database: "reachable" }]);
  });

  test("/metrics has events and refused requests, for the holder of its token", async () => {
    await opened.gateway.events.close();
    opened = await openTestGateway(own.database, { metricsToken: "a token of the tests" });
    await opened.app.request("/t/events", {
      method: "POST",
      headers: fromBrowser("https://evil.test"),
      body: batchOf(),
    });
    await receive("e1");
    const ask = (authorization: string) => opened.app.request(`${HOST}/metrics`, { headers: { authorization } });
    const text = await (await ask("Bearer a token of the tests")).text();
    expect(text).toContain('vitrine_events_accepted_total{destination="facebook",account="1234567"} 1');
    expect(text).toContain('vitrine_gateway_refused_total{reason="unknown-origin",site="Studio"} 1');
    expect((await ask("Bearer wrong")).status).toBe(404);
  });
});
