import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type Cluster, openCluster } from "../shop/server/db/cluster.ts";
import { createDatabase } from "../shop/server/db/create-database.ts";
import { findPostmaster } from "../shop/server/db/embedded/postmaster-file.ts";
import { filledDataFolder } from "./support/filled-data-folder.ts";
import { type OwnShop, newDataFolder, removeDataFolder, startShop } from "./support/own-shop.ts";
import { isRunning } from "./support/process-state.ts";
import { openLine } from "./support/slow-socket.ts";

test.describe.configure({ mode: "parallel", timeout: 120_000 });

/** What the database needs to close, and room for a busy machine. */
const CLOSING_PATIENCE_MS = 6000;

const postmasterOf = (dataFolder: string) => findPostmaster(join(dataFolder, "postgres", "data"))?.pid;

/** A shop of the test's own, and the promise that nothing of it is left afterwards. */
async function withShop(work: (shop: OwnShop) => Promise<void>, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const folder = await filledDataFolder();
  try {
    const shop = await startShop(folder, env);
    try {
      await work(shop);
    } finally {
      await shop.stop();
    }
  } finally {
    removeDataFolder(folder);
  }
}

const addOne = (origin: string) =>
  fetch(`${origin}/?wc-ajax=add_to_cart`, {
    method: "POST",
    body: new URLSearchParams({ product_id: "8", quantity: "1" }),
  });

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

test("a shop that is well says so, and what it is made of", async () => {
  await withShop(async ({ origin }) => {
    const response = await fetch(`${origin}/healthz`);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({
      status: "ok",
      reasons: [],
      database: "reachable",
      changeMessages: "connected",
    });
  });
});

test("the doors for tests are shut unless they were asked for", async () => {
  await withShop(async ({ origin }) => {
    for (const path of ["/__test/stock/KT-EP", "/__test/orders"]) expect((await fetch(origin + path)).status).toBe(404);
  });
});

test("the doors for tests open when they are asked for", async ({ request }) => {
  expect(await (await request.get("/__test/stock/KT-EP")).json()).toMatchObject({ sku: "KT-EP" });
});

test("without its database the shop says when to come again, shows what it remembers, and needs no restart afterwards", async () => {
  const databaseFolder = newDataFolder();
  let cluster: Cluster | undefined = await openCluster({ directory: join(databaseFolder, "postgres") });
  try {
    await createDatabase(cluster.connection, "vitrine");
    const { host = "", port, user = "" } = cluster.connection;
    const url = `postgres://${user}@/vitrine?host=${encodeURIComponent(host)}&port=${port}`;
    await withShop(
      async ({ origin }) => {
        expect((await fetch(`${origin}/shop/`)).status).toBe(200);
        const cookie = cookiesOf(await addOne(origin));
        await cluster?.stop();
        cluster = undefined;

        const health = await fetch(`${origin}/healthz`);
        expect(health.status).toBe(503);
        expect(Number(health.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(await health.json()).toMatchObject({
          status: "unavailable",
          reasons: ["The database does not answer."],
        });

        expect((await fetch(`${origin}/shop/`)).status, "a page that is still in memory").toBe(200);
        for (const path of ["/product/tide-mug/", "/cart/", "/?s=mug", "/journal/"]) {
          const response = await fetch(origin + path, { headers: { accept: "text/html", cookie } });
          expect(response.status, path).toBe(503);
          expect(Number(response.headers.get("retry-after")), path).toBeGreaterThan(0);
          expect(await response.text(), path).toContain("Nothing in your cart is lost.");
        }
        const add = await addOne(origin);
        expect(add.status).toBe(503);
        expect(Number(add.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(add.headers.get("set-cookie")).toBeNull();

        cluster = await openCluster({ directory: join(databaseFolder, "postgres") });
        await expect.poll(async () => (await fetch(`${origin}/healthz`)).status, { timeout: 20_000 }).toBe(200);
        expect((await fetch(`${origin}/product/tide-mug/`)).status).toBe(200);
        expect(await (await addOne(origin)).json()).toHaveProperty("cart_hash");
        await expect
          .poll(
            async () =>
              ((await (await fetch(`${origin}/healthz`)).json()) as { changeMessages: string }).changeMessages,
            { timeout: 20_000 },
          )
          .toBe("connected");
      },
      { DATABASE_URL: url },
    );
  } finally {
    await cluster?.stop();
    removeDataFolder(databaseFolder);
  }
});

test("a database of the shop's own that is killed is brought back, and nothing that was bought is lost", async () => {
  await withShop(async ({ origin, dataFolder }) => {
    const added = await addOne(origin);
    const cookie = cookiesOf(added);
    const before = postmasterOf(dataFolder);
    expect(before).toBeDefined();
    process.kill(before ?? 0, "SIGKILL");

    await expect
      .poll(async () => (await fetch(`${origin}/cart/`, { headers: { cookie } })).text(), { timeout: 30_000 })
      .toContain("Espresso Pair");
    expect(postmasterOf(dataFolder)).not.toBe(before);
    await expect.poll(async () => (await fetch(`${origin}/healthz`)).status, { timeout: 20_000 }).toBe(200);
  });
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  test(`${signal} lets a request end, then the shop and its database go without a trace`, async () => {
    await withShop(async (shop) => {
      const postmaster = postmasterOf(shop.dataFolder) ?? 0;
      expect(isRunning(postmaster)).toBe(true);
      const line = openLine(shop.origin);
      const body = "product_id=8&quantity=1";
      line.send(
        `POST /?wc-ajax=add_to_cart HTTP/1.1\r\nHost: ${new URL(shop.origin).host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      await new Promise((resolve) => setTimeout(resolve, 300));
      shop.signal(signal);
      await expect.poll(() => shop.log(), { timeout: 5000 }).toContain("The shop is closing.");
      line.send(body);
      const sentAt = Date.now();
      const { text } = await line.closed;
      expect(text).toMatch(/^HTTP\/1\.1 200/);
      expect(text).toContain("cart_hash");
      expect(await shop.ended).toBe(0);
      expect(Date.now() - sentAt, "nothing else is waited for").toBeLessThan(CLOSING_PATIENCE_MS);
      expect(isRunning(postmaster), "the database is gone").toBe(false);
    });
  });
}

test("who sends nothing, or a little at a time, is not waited for", async () => {
  await withShop(async ({ origin }) => {
    const { host } = new URL(origin);
    const headers = openLine(origin);
    headers.send(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `);
    const drip = setInterval(() => headers.send("a"), 1000);
    const body = openLine(origin);
    body.send(
      `POST /cart/ HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\na=1`,
    );
    const bodyDrip = setInterval(() => body.send("a"), 1000);
    try {
      const cut = await headers.closed;
      expect(cut.afterMs).toBeLessThan(20_000);
      expect((await body.closed).afterMs).toBeLessThan(45_000);
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    } finally {
      clearInterval(drip);
      clearInterval(bodyDrip);
      headers.end();
      body.end();
    }
  });
});

test("a setting that cannot be right is explained, and the shop does not start", async () => {
  const folder = newDataFolder();
  try {
    await expect(startShop(folder, { PAGE_CACHE_MB: "much" })).rejects.toThrow(/PAGE_CACHE_MB.*"much".*Expected/s);
    await expect(startShop(folder, { VITRINE_TEST_HOOKS: "1", HOST: "0.0.0.0" })).rejects.toThrow(/VITRINE_TEST_HOOKS/);
  } finally {
    removeDataFolder(folder);
  }
});

test("whatever is asked, the log is one readable line an event", async () => {
  await withShop(async ({ origin, log }) => {
    await fetch(`${origin}/`, { method: "POST", body: new URLSearchParams({ a: "1" }) });
    await fetch(`${origin}/shop/`, { method: "DELETE" });
    for (const path of ["/%zz/", "/product/%E0%A4%A/", "/product/%00/", "/nothing-on-this-shelf/"])
      await fetch(origin + path);
    const lines = log().trimEnd().split("\n");
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toMatch(/^\{"time":".*"\}$/);
  });
});
