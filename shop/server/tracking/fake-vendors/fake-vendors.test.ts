import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { ALL_DESTINATIONS, DESTINATIONS } from "@vitrine/tracking/gateway/all";
import type { DestinationName, PreparedEvent, RawVisitor, Verdict } from "@vitrine/tracking/gateway/all";
import { startFakeVendors } from "./start-fake-vendors.ts";
import { isOneInFive } from "./trouble.ts";

const vendors = await startFakeVendors();
afterAll(vendors.close);
beforeEach(() => {
  vendors.forget();
  for (const name of DESTINATIONS) vendors.setTrouble(name, "none");
});

const VISITOR: RawVisitor = {
  emails: ["ada@example.com"],
  phones: [],
  firstName: "",
  lastName: "",
  city: "",
  state: "",
  postcode: "",
  country: "ch",
  externalId: "visitor-1",
  address: "203.0.113.9",
  userAgent: "Mozilla/5.0",
  referrer: "",
  cookies: {},
  consent: { adUserData: true, adPersonalization: true },
};

function order(name: DestinationName, id: string): PreparedEvent {
  const params = { value: 5, currency: "CHF" };
  const event = { name: "Purchase", id, at: Date.now(), url: "https://shop.test/order/", params, order: id };
  const preparation = ALL_DESTINATIONS[name].prepare(event, VISITOR);
  if (!preparation.ok) throw new Error(preparation.reason);
  return preparation.event;
}

const accountAt = (name: DestinationName) => ({
  id: "G-1",
  token: "good-token",
  testCode: "",
  baseUrl: vendors.baseUrl(name),
  extra: { conversionAction: "1" },
});

async function send(name: DestinationName, ids: readonly string[], timeoutMs = 5000): Promise<Verdict> {
  const destination = ALL_DESTINATIONS[name];
  const { url, headers, body } = destination.request(
    ids.map((id) => order(name, id)),
    { ...accountAt(name), id: name === "google_ads" ? "123" : "G-1" },
  );
  const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(timeoutMs) });
  return destination.read(
    {
      status: response.status,
      header: (header) => response.headers.get(header) ?? undefined,
      body: await response.text(),
    },
    ids.length,
  );
}

const arrived = (name: DestinationName) => vendors.arrivals(name).map(({ id, copies }) => [id, copies]);

describe.each([...DESTINATIONS])("%s over the network", (name) => {
  test("an order arrives, and a repetition is recognised", async () => {
    expect(await send(name, ["o1"])).toEqual({ kind: "delivered", refused: [] });
    await send(name, ["o1"]);
    expect(vendors.arrivals(name)).toMatchObject([{ copies: 2 }]);
  });

  test("an outage and throttling are recognised, and no event arrives", async () => {
    vendors.setTrouble(name, "error");
    expect(await send(name, ["o1"])).toMatchObject({ kind: "retry" });
    vendors.setTrouble(name, "html");
    expect(await send(name, ["o1"])).toMatchObject({ kind: "retry" });
    vendors.setTrouble(name, "throttle", 7);
    expect(await send(name, ["o1"])).toMatchObject({ kind: "throttled", afterMs: 7000 });
    expect(arrived(name)).toEqual([]);
    expect(vendors.requests(name)).toBe(3);
  });

  test("a reset or hanging connection gives no response; events accepted before the reset arrive", async () => {
    vendors.setTrouble(name, "reset");
    await expect(send(name, ["o1"])).rejects.toThrow();
    vendors.setTrouble(name, "hang");
    await expect(send(name, ["o1"], 50)).rejects.toThrow();
    expect(arrived(name)).toEqual([]);
    vendors.setTrouble(name, "accept-then-reset");
    await expect(send(name, ["o1"])).rejects.toThrow();
    expect(vendors.arrivals(name)).toHaveLength(1);
  });
});

test.each(DESTINATIONS.filter((name) => name !== "ga"))(
  "%s stops when its token is no longer accepted",
  async (name) => {
    vendors.setTrouble(name, "bad-token");
    expect(await send(name, ["o1"])).toMatchObject({ kind: "stopped" });
  },
);

test("vendors that validate single events name the bad ones; the others refuse the whole batch", async () => {
  const ids = ["o1", "o2", "o3", "o4", "o5"];
  const bad = ids.findIndex(isOneInFive);
  for (const name of ["pinterest", "bing"] as const) {
    vendors.setTrouble(name, "partial");
    expect(await send(name, ids)).toMatchObject({ kind: "delivered", refused: [{ index: bad }] });
    expect(arrived(name)).toHaveLength(4);
  }
  for (const name of ["facebook", "tiktok", "google_ads"] as const) {
    vendors.setTrouble(name, "partial");
    expect(await send(name, ids)).toMatchObject({ kind: "refused" });
  }
});

test("a stopped vendor refuses connections until it is restarted", async () => {
  await vendors.stopListening();
  await expect(send("facebook", ["o1"])).rejects.toThrow();
  await vendors.listenAgain();
  expect(await send("facebook", ["o1"])).toMatchObject({ kind: "delivered" });
});

test("the page lists received events with escaped HTML and sets failures", async () => {
  await send("facebook", ["<o1>"]);
  const page = await (await fetch(`${vendors.url}/`)).text();
  expect(page).toContain("&lt;o1&gt;");
  expect(page).not.toContain("<o1>");
  const body = new URLSearchParams({ vendor: "tiktok", trouble: "error" });
  expect((await fetch(`${vendors.url}/switch`, { method: "POST", body, redirect: "manual" })).status).toBe(303);
  expect(await send("tiktok", ["o1"])).toMatchObject({ kind: "retry" });
});
