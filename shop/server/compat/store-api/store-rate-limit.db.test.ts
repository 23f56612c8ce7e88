import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setClientIp } from "../../platform/http/client-ip.ts";
import { purgeExpiredLimits } from "../../platform/rate-limit/rate-limiter.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { codeIn, HeadlessClient, openStore, STORE, storeOfThisFile } from "./test-store.ts";

const { shop, handle } = storeOfThisFile();

const LIMITED = { rateLimitEnabled: true, rateLimit: 25, rateLimitSeconds: 10 };

describe("how fast one address may change things", () => {
  beforeEach(() => shop.change({ storeApi: LIMITED }));
  afterEach(() => shop.change({ storeApi: ShopSettings.parse({}).storeApi }));

  test("as fast as it likes, until the owner sets a limit", async () => {
    shop.change({ storeApi: ShopSettings.parse({}).storeApi });
    for (let count = 1; count <= 60; count += 1) {
      const request = new Request(`http://shop.test${STORE}/cart/items`, { method: "DELETE" });
      setClientIp(request, { incoming: { socket: { remoteAddress: "192.0.2.9" } } }, false);
      const response = await handle(request);
      expect([response?.status, response?.headers.has("ratelimit-limit")]).toEqual([401, false]);
    }
  });

  test("limit and seconds are the owner's", async () => {
    shop.change({ storeApi: { rateLimitEnabled: true, rateLimit: 3, rateLimitSeconds: 60 } });
    const send = async () => {
      const request = new Request(`http://shop.test${STORE}/cart/items`, { method: "DELETE" });
      setClientIp(request, { incoming: { socket: { remoteAddress: "192.0.2.10" } } }, false);
      return handle(request);
    };
    for (const left of ["2", "1", "0"]) {
      const { headers } = (await send()) ?? new Response();
      expect([headers.get("ratelimit-limit"), headers.get("ratelimit-remaining")]).toEqual(["3", left]);
    }
    const refused = await send();
    expect([refused?.status, refused?.headers.get("ratelimit-retry-after")]).toEqual([429, "60"]);
    shop.moveClock(59_000);
    expect((await send())?.status).toBe(429);
    shop.moveClock(1000);
    expect((await send())?.status).toBe(401);
  });

  test("a server that shops for many is counted by each one's token", async () => {
    const send = async (token: string) => {
      const request = new Request(`http://shop.test${STORE}/cart/items`, {
        method: "DELETE",
        headers: { "cart-token": token },
      });
      setClientIp(request, { incoming: { socket: { remoteAddress: "192.0.2.11" } } }, false);
      return (await handle(request))?.status;
    };
    const tokens = await Promise.all(
      [1, 2].map(async () => {
        const visitor = new HeadlessClient(handle);
        await visitor.get("/cart");
        return visitor.token ?? "";
      }),
    );
    const [first = "", second = ""] = tokens;
    for (let count = 1; count <= 25; count += 1) expect(await send(first)).toBe(200);
    expect(await send(first)).toBe(429);
    expect(await send(second)).toBe(200);
  });

  test("twenty-five changes in ten seconds, then it has to wait; reading goes on", async () => {
    const from = (address: string, method: string, path: string) => {
      const request = new Request(`http://shop.test${STORE}${path}`, { method });
      setClientIp(request, { incoming: { socket: { remoteAddress: address } } }, false);
      return handle(request);
    };
    const first = await from("192.0.2.1", "POST", "/cart/add-item");
    expect([first?.headers.get("ratelimit-limit"), first?.headers.get("ratelimit-remaining")]).toEqual(["25", "24"]);
    for (let count = 2; count <= 25; count += 1) await from("192.0.2.1", "DELETE", "/cart/items");
    const refused = await from("192.0.2.1", "POST", "/cart/add-item");
    expect(await codeIn(refused)).toEqual([429, "rate_limit_exceeded"]);
    const reset = Math.ceil(shop.now().getTime() / 1000) + 10;
    expect(refused?.headers.get("ratelimit-reset")).toBe(String(reset));
    expect(refused?.headers.get("ratelimit-retry-after")).toBe("10");
    expect((await from("192.0.2.1", "GET", "/cart"))?.status).toBe(200);
    expect((await from("192.0.2.2", "POST", "/cart/add-item"))?.status).toBe(401);
    shop.moveClock(10_000);
    expect((await from("192.0.2.1", "POST", "/cart/add-item"))?.status).toBe(401);
  });

  test("processes of one shop count together, and ask the database only about who is fast", async () => {
    const handlers = [openStore(shop).handle, openStore(shop).handle] as const;
    const change = async (count: number) => {
      const request = new Request(`http://shop.test${STORE}/cart/items`, { method: "DELETE" });
      setClientIp(request, { incoming: { socket: { remoteAddress: "192.0.2.7" } } }, false);
      return handlers[count % 2 === 0 ? 0 : 1](request);
    };
    const shared = async () => (await shop.database.pool.query("select used from rate_limits")).rows;

    for (let count = 0; count < 10; count += 1) await change(count);
    expect(await shared()).toEqual([]);
    for (let count = 10; count < 25; count += 1) expect((await change(count))?.status).toBe(401);
    expect(await shared()).toEqual([{ used: 25 }]);
    for (const count of [25, 26, 27, 28]) expect((await change(count))?.status).toBe(429);
    // Changes that were refused do not count.
    expect(await shared()).toEqual([{ used: 25 }]);
  });

  test("a shop forgets them afterwards", async () => {
    const { pool } = shop.database;
    await pool.query(
      "insert into rate_limits values ('past', 9, $1::timestamptz), ('present', 9, $1::timestamptz + interval '1 second')",
      [shop.now()],
    );
    await purgeExpiredLimits(shop);

    const { rows } = await pool.query("select key from rate_limits where key in ('past', 'present')");
    expect(rows).toEqual([{ key: "present" }]);
  });
});
