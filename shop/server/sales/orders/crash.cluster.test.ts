import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { type Database, openDatabase } from "../../platform/db/connect.ts";
import { createDatabase } from "../../platform/db/create-database.ts";
import { postmasterPid, useTestClusters } from "../../platform/db/embedded/test-clusters.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { migrations } from "../../platform/db/migrations.ts";
import { SILENT_LOG } from "../../platform/db/test-db.ts";
import type { OrderRequest, PlacedOrder } from "./order-request.ts";
import { filledCart, IRISH_SHOP, requestFor } from "./test-orders.ts";

/** One round for the server and one for the database on every run; fifty and more with an environment variable. */
const ROUNDS = Number(process.env["CRASH_ROUNDS"] ?? 2);
const BUYERS = 6;
const ORDERS_PER_ROUND = 60;
const STOCK = 1_000_000;
/** When in a round the kill happens: at the same moment on every run, anywhere in a long one. */
const chance = process.env["CRASH_ROUNDS"] === undefined ? () => 0.5 : Math.random;

const clusters = useTestClusters();
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

interface OrderServer {
  readonly address: string;
  kill(): Promise<void>;
}

async function startServer(connection: pg.PoolConfig): Promise<OrderServer> {
  const fixture = fileURLToPath(new URL("./checkout-server.fixture.ts", import.meta.url));
  const child = spawn(process.execPath, [fixture, JSON.stringify(connection), JSON.stringify(IRISH_SHOP)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  cleanUps.push(kill);
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", (line) => resolve(line.replace("ready ", "")));
    void ended.then(() => reject(new Error("The server of the test did not start.")));
  });
  return { address: `http://127.0.0.1:${port}`, kill };
}

/** Null: unknown whether the order was placed. */
async function send(server: OrderServer, request: OrderRequest): Promise<PlacedOrder | null> {
  try {
    const response = await fetch(server.address, { method: "POST", body: JSON.stringify(request) });
    if (response.status === 503) return null;
    const result = (await response.json()) as { ok: boolean; value: PlacedOrder };
    if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result)}`);
    return result.value;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function openShopDatabase(server: pg.ClientConfig): Promise<{ database: Database; connection: pg.PoolConfig }> {
  await createDatabase(server, "shop");
  const connection = { ...server, database: "shop" };
  const database = openDatabase({ connection, log: SILENT_LOG, connectTimeoutMs: 10_000 });
  cleanUps.push(() => database.close());
  await migrate(database.pool, migrations);
  return { database, connection };
}

describe("the server is killed while customers order", () => {
  test(
    "no confirmed order is lost or doubled, stock and sales add up, and the shop soon works again",
    async () => {
      const directory = await clusters.usedFolder();
      const cluster = await clusters.open(directory);
      const { database, connection } = await openShopDatabase(cluster.connection);
      const shop = createTestShop(() => database);
      shop.change(IRISH_SHOP);
      const jar = await createProduct(database, { stock: STOCK });

      const confirmed = new Map<string, PlacedOrder>();
      let server = await startServer(connection);
      for (let round = 0; round < ROUNDS; round += 1) {
        const carts: string[] = [];
        for (let index = 0; index < ORDERS_PER_ROUND; index += 1)
          carts.push(await filledCart(shop, [jar, 1 + (index % 3)]));
        const waiting = carts.map((cartId) => requestFor(cartId));
        const unknown: OrderRequest[] = [];
        const buyers = Array.from({ length: BUYERS }, async () => {
          for (let request = waiting.pop(); request; request = waiting.pop()) {
            const placed = await send(server, request);
            if (placed) confirmed.set(request.key, placed);
            else unknown.push(request);
          }
        });
        await sleep(20 + chance() * 150);
        const isDatabase = round % 2 === 1;
        if (isDatabase) process.kill(postmasterPid(directory), "SIGKILL");
        else await server.kill();
        await Promise.all(buyers);

        if (!isDatabase) server = await startServer(connection);
        // A client without a response sends the same form again, as browsers and people do.
        for (const request of unknown) {
          let placed = await send(server, request);
          while (!placed) {
            await sleep(50);
            placed = await send(server, request);
          }
          confirmed.set(request.key, placed);
        }
      }

      const { rows: orders } = await database.pool.query<{ id: number; carts: number }>(
        "select id, (count(*) over (partition by cart_id))::integer as carts from orders",
      );
      expect(orders).toHaveLength(ROUNDS * ORDERS_PER_ROUND);
      expect(orders.every(({ carts }) => carts === 1)).toBe(true);
      const ids = new Set(orders.map(({ id }) => id));
      expect([...confirmed.values()].filter(({ orderId }) => !ids.has(orderId))).toEqual([]);
      expect(confirmed.size).toBe(orders.length);

      const { rows: sums } = await database.pool.query<{ left: number; sold: number; taken: number }>(`
        select (select quantity from stock_units limit 1) as left,
          (select sum(quantity)::integer from order_lines) as sold, (select sum(quantity)::integer from order_stock) as taken`);
      expect(sums[0]?.taken).toBe(sums[0]?.sold);
      expect((sums[0]?.left ?? 0) + (sums[0]?.sold ?? 0)).toBe(STOCK);
    },
    60_000 + ROUNDS * 20_000,
  );
});
