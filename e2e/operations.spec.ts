import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { makeDataFolder, type OwnShop, startShop } from "./support/own-shop.ts";

test.describe.configure({ timeout: 90_000 });

const add = (shop: OwnShop) =>
  fetch(`${shop.address}/?wc-ajax=add_to_cart`, { method: "POST", body: new URLSearchParams({ product_id: "1" }) });

function postmaster(dataFolder: string): number {
  return Number(readFileSync(join(dataFolder, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("while the database is away the shop says so and when to come back; afterwards it goes on by itself", async () => {
  const data = makeDataFolder();
  const shop = await startShop(data.path);
  try {
    const kept = await (await fetch(`${shop.address}/shop/`)).text();
    const pid = postmaster(data.path);
    // Frozen, not ended: the shop would start an ended one again at once.
    for (const process_ of postgresProcesses(pid)) process.kill(process_, "SIGSTOP");

    const health = await fetch(`${shop.address}/healthz`);
    expect(health.status).toBe(503);
    expect(health.headers.get("retry-after")).not.toBeNull();
    expect(await health.json()).toMatchObject({ status: "unavailable", database: "away" });
    expect(await (await fetch(`${shop.address}/shop/`)).text()).toBe(kept);

    for (const process_ of postgresProcesses(pid)) process.kill(process_, "SIGKILL");
    const answers = await Promise.all([add(shop), fetch(`${shop.address}/product/moon-jar/`)]);
    for (const answer of answers) {
      if (answer.status === 200) continue; // The shop was quicker than the test.
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).not.toBeNull();
      expect(await answer.text()).not.toMatch(/\bat .*\.(?:ts|js):\d+/);
    }

    await expect.poll(async () => (await fetch(`${shop.address}/healthz`)).status, { timeout: 30_000 }).toBe(200);
    await expect
      .poll(async () => (await fetch(`${shop.address}/product/moon-jar/`)).status, { timeout: 10_000 })
      .toBe(200);
    expect((await add(shop)).status).toBe(200);
  } finally {
    await shop.stop();
    data.remove();
  }
});

test("asked to stop, the shop ends what it has begun, and its database with it", async () => {
  const data = makeDataFolder();
  const shop = await startShop(data.path);
  try {
    const pid = postmaster(data.path);
    const underWay = Array.from({ length: 20 }, (_, index) => fetch(`${shop.address}/shop/?min_price=0.${index + 1}`));
    await underWay[0];
    const code = await shop.stop("SIGTERM");

    expect(code).toBe(0);
    const answers = await Promise.allSettled(underWay);
    const broken = answers.filter(({ status }) => status === "rejected").length;
    expect(broken, "requests that had reached the shop and got no answer").toBe(0);
    expect(isRunning(pid)).toBe(false);
  } finally {
    data.remove();
  }
});

test("a request that trickles in is cut off", async () => {
  const data = makeDataFolder();
  const shop = await startShop(data.path);
  try {
    const { port } = new URL(shop.address);
    const socket = connect(Number(port), "127.0.0.1");
    socket.write("GET /shop/ HTTP/1.1\r\nHost: shop.test\r\nX-Slow: ");
    const started = Date.now();
    const trickle = setInterval(() => socket.writable && socket.write("a"), 500);
    await new Promise<void>((closed) => {
      socket.on("error", () => undefined);
      socket.on("close", () => closed());
      socket.resume();
    });
    clearInterval(trickle);
    expect(Date.now() - started).toBeLessThan(40_000);
  } finally {
    await shop.stop();
    data.remove();
  }
});

test("the doors for tests are shut unless they are asked for", async ({ request }) => {
  expect(await (await request.get("/__test/stock/KT-MJ")).json()).toMatchObject({ sku: "KT-MJ" });
  expect((await request.get("/__test/stock/no-such-sku")).status()).toBe(404);
  expect(await (await request.get("/__test/orders")).json()).toEqual([]);

  const data = makeDataFolder();
  const shop = await startShop(data.path, { VITRINE_TEST_HOOKS: "0" });
  try {
    expect((await fetch(`${shop.address}/__test/orders/`)).status).toBe(404);
  } finally {
    await shop.stop();
    data.remove();
  }
});

test("a wrong setting stops the start with a clear word", async () => {
  const data = makeDataFolder();
  await expect(startShop(data.path, { PAGE_CACHE_MB: "plenty" })).rejects.toThrow(
    /PAGE_CACHE_MB.*"plenty".*whole number/,
  );
  data.remove();
});

/** The server and the processes it has started. */
function postgresProcesses(pid: number): number[] {
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  return [...children.split("\n").map(Number).filter(Boolean), pid];
}
