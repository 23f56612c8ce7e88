import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type Cluster, openCluster } from "../shop/server/platform/db/cluster.ts";
import { createDatabase } from "../shop/server/platform/db/create-database.ts";
import { findPostmaster } from "../shop/server/platform/db/embedded/postmaster-file.ts";
import { demoDataFolder } from "./support/demo-data-folder.ts";
import { type OwnShop, newDataFolder, removeDataFolder, startShop } from "./support/own-shop.ts";
import { isRunning } from "./support/process-state.ts";
import { openSocket } from "./support/slow-socket.ts";

test.describe.configure({ mode: "parallel" });

const postmasterOf = (dataFolder: string) => findPostmaster(join(dataFolder, "postgres", "data"))?.pid;

/** Starts a shop for one test; stops it and deletes its data folder afterwards. */
async function withShop(work: (shop: OwnShop) => Promise<void>, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const folder = await demoDataFolder();
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

const FORMS = [
  "/checkout/",
  "/order-tracking/",
  "/privacy/choices/",
  "/send-message/",
  "/wp-comments-post.php",
  "/my-account/",
  "/my-account/lost-password/",
  "/admin/login/",
  "/admin/login.data",
];

const addToCart = (origin: string) =>
  fetch(`${origin}/?wc-ajax=add_to_cart`, {
    method: "POST",
    body: new URLSearchParams({ product_id: "8", quantity: "1" }),
  });

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

test("every form rejects cross-site posts with 403, /healthz reports the database, test endpoints answer 404 by default, and the log is one JSON line per entry", async () => {
  await withShop(async ({ origin, log }) => {
    await test.step("/healthz answers 200", async () => {
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

    await test.step("test endpoints answer 404", async () => {
      for (const path of ["/__test/stock/KT-EP", "/__test/orders"]) {
        expect((await fetch(origin + path)).status).toBe(404);
      }
    });

    await test.step("every form rejects cross-site posts", async () => {
      for (const path of FORMS) {
        for (const otherOrigin of ["https://evil.example", "null", "nonsense"]) {
          const body = new URLSearchParams({ a: "1" });
          const response = await fetch(origin + path, { method: "POST", body, headers: { origin: otherOrigin } });
          expect(response.status, `${path} from ${otherOrigin}`).toBe(403);
        }
      }
      expect(log()).not.toContain('"level":"error"');
    });

    await test.step("the log is one JSON line per entry", async () => {
      await fetch(`${origin}/`, { method: "POST", body: new URLSearchParams({ a: "1" }) });
      await fetch(`${origin}/shop/`, { method: "DELETE" });
      for (const path of ["/%zz/", "/product/%E0%A4%A/", "/product/%00/", "/no-such-page/"]) await fetch(origin + path);
      const lines = log().trimEnd().split("\n");
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) expect(line).toMatch(/^\{"time":".*"\}$/);
    });
  });
});

test("test endpoints respond when they are enabled", async ({ request }) => {
  expect(await (await request.get("/__test/stock/KT-EP")).json()).toMatchObject({ sku: "KT-EP" });
});

test("without its database the shop answers 503 with Retry-After, serves cached pages and recovers by itself", async () => {
  const databaseFolder = newDataFolder();
  let cluster: Cluster | undefined = await openCluster({ directory: join(databaseFolder, "postgres") });
  try {
    await createDatabase(cluster.connection, "vitrine");
    const { host = "", port, user = "" } = cluster.connection;
    const url = `postgres://${user}@/vitrine?host=${encodeURIComponent(host)}&port=${port}`;
    await withShop(
      async ({ origin }) => {
        expect((await fetch(`${origin}/shop/`)).status).toBe(200);
        const cookie = cookiesOf(await addToCart(origin));
        await cluster?.stop();
        cluster = undefined;

        const health = await fetch(`${origin}/healthz`);
        expect(health.status).toBe(503);
        expect(Number(health.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(await health.json()).toMatchObject({
          status: "unavailable",
          reasons: ["The database does not answer."],
        });

        expect((await fetch(`${origin}/shop/`)).status, "a cached page").toBe(200);
        for (const path of ["/product/tide-mug/", "/cart/", "/?s=mug", "/journal/"]) {
          const response = await fetch(origin + path, { headers: { accept: "text/html", cookie } });
          expect(response.status, path).toBe(503);
          expect(Number(response.headers.get("retry-after")), path).toBeGreaterThan(0);
          expect(await response.text(), path).toContain("Your cart is safe.");
        }
        const add = await addToCart(origin);
        expect(add.status).toBe(503);
        expect(Number(add.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(add.headers.get("set-cookie")).toBeNull();

        cluster = await openCluster({ directory: join(databaseFolder, "postgres") });
        await expect.poll(async () => (await fetch(`${origin}/healthz`)).status).toBe(200);
        expect((await fetch(`${origin}/product/tide-mug/`)).status).toBe(200);
        expect(await (await addToCart(origin)).json()).toHaveProperty("cart_hash");
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

test("an embedded database that is killed restarts, and the cart is still there", async () => {
  await withShop(async ({ origin, dataFolder }) => {
    const added = await addToCart(origin);
    const cookie = cookiesOf(added);
    const before = postmasterOf(dataFolder);
    expect(before).toBeDefined();
    process.kill(before ?? 0, "SIGKILL");

    await expect
      .poll(async () => (await fetch(`${origin}/cart/`, { headers: { cookie } })).text())
      .toContain("Espresso Pair");
    expect(postmasterOf(dataFolder)).not.toBe(before);
    await expect.poll(async () => (await fetch(`${origin}/healthz`)).status).toBe(200);
  });
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  test(`${signal} finishes the open request, then stops the shop and its database`, async () => {
    await withShop(async (shop) => {
      const postmaster = postmasterOf(shop.dataFolder) ?? 0;
      expect(isRunning(postmaster)).toBe(true);
      const socket = openSocket(shop.origin);
      const body = "product_id=8&quantity=1";
      socket.send(
        `POST /?wc-ajax=add_to_cart HTTP/1.1\r\nHost: ${new URL(shop.origin).host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      // The shop has read the first request when it responds to a later one.
      await fetch(`${shop.origin}/healthz`);
      shop.signal(signal);
      await expect.poll(() => shop.log()).toContain("The shop is closing.");
      socket.send(body);
      const text = await socket.closed;
      expect(text).toMatch(/^HTTP\/1\.1 200/);
      expect(text).toContain("cart_hash");
      expect(await shop.ended).toBe(0);
      // `pg_ctl stop` returns once the pid file is gone, a moment before the process.
      await expect.poll(() => isRunning(postmaster), "the database has stopped").toBe(false);
    });
  });
}

test("an invalid environment variable stops the start with an explanation", async () => {
  const folder = newDataFolder();
  try {
    await expect(startShop(folder, { PAGE_CACHE_MB: "much" })).rejects.toThrow(/PAGE_CACHE_MB.*"much".*Expected/s);
    await expect(startShop(folder, { VITRINE_TEST_HOOKS: "1", HOST: "0.0.0.0" })).rejects.toThrow(/VITRINE_TEST_HOOKS/);
  } finally {
    removeDataFolder(folder);
  }
});

test("the shop accepts its own forms behind a proxy that changes the host", async () => {
  await withShop(
    async ({ origin, log }) => {
      const body = new URLSearchParams({ order: "1", email: "nobody@example.com" });
      const headers = { origin: "https://shop.example", "sec-fetch-site": "same-origin" };
      const response = await fetch(`${origin}/order-tracking/`, { method: "POST", body, headers });
      expect([200, 404, 422]).toContain(response.status);
      expect(log()).not.toContain('"level":"error"');
    },
    { PUBLIC_URL: "https://shop.example" },
  );
});
