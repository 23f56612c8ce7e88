import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cartNonce } from "../../sales/cart/nonce.ts";
import { sessionCookie } from "../../sales/cart/session.ts";
import { createProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { type Database, openDatabase } from "../../platform/db/connect.ts";
import { SILENT_LOG, useTestDatabase } from "../../platform/db/test-db.ts";
import { countOrders, filledCart, IRISH_SHOP } from "../../sales/orders/test-orders.ts";
import { checkoutPost } from "./checkout-post.ts";
import { testRoutes } from "../../test-routes.ts";

const AT_ONCE = 200;
const ADDRESS = {
  first_name: "Nora",
  last_name: "Byrne",
  country: "IE",
  address_1: "4 Slip Lane",
  city: "Ballynacove",
  state: "CO",
  postcode: "T12 X70A",
  email: "nora@example.com",
};

const opened = useTestDatabase({ emptyAfterEach: true });

function shopOn(database: () => Database) {
  const shop = createTestShop(database);
  shop.change(IRISH_SHOP);
  return { shop, app: testRoutes(shop) };
}

type Shopper = (attempt: string) => Promise<Response>;

/** A shopper with a jar in the cart who submits the checkout form by script. */
async function shopper({ shop, app }: ReturnType<typeof shopOn>, jar: number): Promise<Shopper> {
  const cartId = await filledCart(shop, jar);
  const cookie = sessionCookie(shop, cartId).split(";")[0] ?? "";
  const fields = {
    ...Object.fromEntries(Object.entries(ADDRESS).map(([name, value]) => [`billing_${name}`, value])),
    payment_method: "bacs",
    "woocommerce-process-checkout-nonce": cartNonce(shop, cartId),
  };
  return async (attempt) =>
    await app.request("http://shop.test/?wc-ajax=checkout", {
      method: "POST",
      body: new URLSearchParams({ ...fields, vitrine_attempt: attempt }),
      headers: { cookie, accept: "application/json, text/javascript, */*; q=0.01" },
    });
}

describe("many checkouts at once", () => {
  test(`places ${AT_ONCE} orders or asks to retry, and places none twice`, { timeout: 60_000 }, async () => {
    const database = openDatabase({ connection: opened.connection, poolSize: 10, log: SILENT_LOG });
    const shop = shopOn(() => database);
    try {
      const jar = await createProduct(database, { stock: AT_ONCE });
      const shoppers: Shopper[] = [];
      for (let each = 0; each < AT_ONCE; each += 1) shoppers.push(await shopper(shop, jar));
      const responses = await Promise.all(shoppers.map((send, index) => send(`attempt-${1000 + index}`)));
      const bodies = await Promise.all(responses.map((response) => response.text()));
      expect(bodies.filter((body) => body.includes("database is away"))).toEqual([]);
      const results = bodies.map((body) => (JSON.parse(body) as { result: string }).result);
      const placed = results.filter((result) => result === "success").length;
      const busy = responses.filter(({ status }) => status === 503).length;
      expect(placed + busy).toBe(AT_ONCE);
      // Rejected orders succeed when they are sent again, and placed orders are not placed twice.
      const again = await Promise.all(shoppers.map((send, index) => send(`attempt-${1000 + index}`)));
      const redirects = await Promise.all(
        again.map(async (response) => ((await response.json()) as { redirect?: string }).redirect),
      );
      expect(new Set(redirects).size).toBe(AT_ONCE);
      expect(await countOrders(database)).toBe(AT_ONCE);
    } finally {
      await database.close();
    }
  });
});

describe("while all database connections are in use", () => {
  let database: Database;
  beforeAll(() => {
    database = openDatabase({ connection: opened.connection, poolSize: 2, queueTimeoutMs: 1000, log: SILENT_LOG });
  });
  afterAll(() => database.close());

  /** Runs the work behind four queries that occupy both connections for longer than the queue timeout. */
  async function whileBusy<Value>(work: () => Promise<Value>): Promise<Value> {
    await Promise.all(["select 1", "select 2"].map((text) => database.pool.query(text)));
    const others = Array.from({ length: 4 }, () => database.pool.query("select pg_sleep(0.7)"));
    await setImmediate();
    try {
      return await work();
    } finally {
      await Promise.all(others);
    }
  }

  test("the checkout responds with its own message format and Retry-After", async () => {
    const shop = shopOn(() => database);
    const send = await shopper(shop, await createProduct(database));
    const response = await whileBusy(() => send("attempt-1"));
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    const body = (await response.json()) as Record<string, unknown>;
    expect(body).toMatchObject({ result: "failure", refresh: false, reload: false });
    expect(body["messages"]).toContain('class="error"');
    expect(body["messages"]).toContain("busy");
    expect(await countOrders(database)).toBe(0);
    expect(((await (await send("attempt-1")).json()) as { result: string }).result).toBe("success");
  });

  test("the form without JavaScript is shown again with all entered values", async () => {
    const { shop } = shopOn(() => database);
    const cartId = await filledCart(shop, await createProduct(database));
    const cookie = sessionCookie(shop, cartId).split(";")[0] ?? "";
    const body = new URLSearchParams({ billing_first_name: "Nora", billing_email: "nora@example.com" });
    const request = new Request("http://shop.test/checkout/", { method: "POST", body, headers: { cookie } });
    const response = await whileBusy(() => checkoutPost(shop, request, request.clone()));
    expect(response).toMatchObject({
      kind: "same-page",
      status: 503,
      entered: { customer: { billing: { firstName: "Nora" } } },
    });
    expect(JSON.stringify(response)).toContain("busy");
  });

  test("the Store API responds with a distinct error code", async () => {
    const { app } = shopOn(() => database);
    const response = await whileBusy(async () => await app.request("http://shop.test/wp-json/wc/store/v1/products"));
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ code: "service_busy", data: { status: 503 } });
  });

  test("the health check distinguishes a busy from an unavailable database", async () => {
    const { app } = shopOn(() => database);
    const busy = await whileBusy(async () => await app.request("http://shop.test/healthz"));
    expect(busy.status).toBe(200);
    expect(await busy.json()).toMatchObject({ status: "busy", database: "busy" });
    const idle = await app.request("http://shop.test/healthz");
    expect(await idle.json()).toMatchObject({ status: "ok", database: "reachable" });

    const gone = openDatabase({
      connection: { host: "127.0.0.1", port: 1, user: "nobody", database: "none" },
      log: SILENT_LOG,
    });
    const unavailable = await shopOn(() => gone).app.request("http://shop.test/healthz");
    expect(unavailable.status).toBe(503);
    expect(await unavailable.json()).toMatchObject({ status: "unavailable", database: "away" });
    await gone.close();
  });
});
