import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { createTestShop } from "../../cart/test-shop.ts";
import { type Database, openDatabase } from "../../db/connect.ts";
import { createDatabase } from "../../db/create-database.ts";
import { postmasterPid, useTestClusters } from "../../db/embedded/test-clusters.ts";
import { migrate } from "../../db/migrate.ts";
import { migrations } from "../../db/migrations.ts";
import { SILENT_LOG } from "../../db/test-db.ts";
import { findImbalances, readBalances } from "../balance.ts";
import { saveAccount } from "../save-account.ts";
import { until } from "../test-events.ts";
import { type GatewayProcess, type ProcessRole, sendBatch, startGateway } from "./gateway-processes.ts";
import { startVendor, type VendorServer } from "./vendor-server.ts";

/** A few rounds on every run; fifty and more with an environment variable. */
const ROUNDS = Number(process.env["CRASH_ROUNDS"] ?? 4);
const SENDERS = 4;
const BATCH = 10;
const ACCOUNT = "1234567";

const clusters = useTestClusters();
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

interface Stage {
  readonly directory: string;
  readonly database: Database;
  readonly connection: pg.PoolConfig;
  readonly vendor: VendorServer;
}

async function setUp(): Promise<Stage> {
  const directory = await clusters.usedFolder();
  const cluster = await clusters.open(directory);
  await createDatabase(cluster.connection, "shop");
  const connection = { ...cluster.connection, database: "shop" };
  const database = openDatabase({ connection, log: SILENT_LOG, connectTimeoutMs: 10_000 });
  cleanUps.push(() => database.close());
  await migrate(database.pool, migrations);
  const vendor = await startVendor("facebook");
  cleanUps.push(() => vendor.close());
  await saveAccount(createTestShop(() => database), {
    destination: "facebook",
    account: ACCOUNT,
    token: "good-token",
    baseUrl: vendor.address,
  });
  return { directory, database, connection, vendor };
}

/** Visitors who send all the time, to whichever process is there, and remember what was acknowledged. */
function startVisitors(addresses: () => readonly string[]) {
  const acknowledged = new Set<string>();
  let isOver = false;
  let count = 0;
  const visitors = Array.from({ length: SENDERS }, async (_, visitor) => {
    while (!isOver) {
      const all = addresses();
      const address = all[count % Math.max(1, all.length)];
      count += 1;
      const ids = Array.from({ length: BATCH }, (_unused, index) => `v${visitor}-${count}-${index}`);
      const isSafe = address !== undefined && (await sendBatch(address, ACCOUNT, ids, String(visitor + 1)));
      if (isSafe) for (const id of ids) acknowledged.add(id);
      await sleep(isSafe ? 15 : 50);
    }
  });
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await Promise.all(visitors);
    },
  };
}

async function expectNothingLost({ database, vendor }: Stage, acknowledged: ReadonlySet<string>): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>("select event_id as id from tracked_events");
  const stored = new Set(rows.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  expect(stored.size).toBe(rows.length);

  await until(async () => (await readBalances(database.pool)).every(({ waiting }) => waiting === 0), 60_000);
  expect(await findImbalances(database.pool)).toEqual([]);
  const arrived = new Set(vendor.vendor.arrivals().map(({ id }) => id));
  expect([...stored].filter((id) => !arrived.has(id))).toEqual([]);
  const [balance] = await readBalances(database.pool);
  expect(balance).toMatchObject({ accepted: stored.size, delivered: stored.size, dead: 0, dropped: 0 });
  if (process.env["CRASH_ROUNDS"]) {
    const doubles = vendor.vendor.arrivals().filter(({ copies }) => copies > 1).length;
    process.stdout.write(`\n${ROUNDS} rounds: ${acknowledged.size} acknowledged, ${stored.size} stored and delivered, ${doubles} sent more than once\n`);
  }
}

describe("a plug is pulled while events come in", () => {
  test(
    "of the server or of the database: no acknowledged event is lost, and all of them arrive",
    async () => {
      const stage = await setUp();
      let gateway = await startGateway(stage.connection, "all");
      cleanUps.push(() => gateway.kill());
      const visitors = startVisitors(() => [gateway.address]);
      for (let round = 0; round < ROUNDS; round += 1) {
        await sleep(200 + Math.random() * 300);
        if (round % 2 === 1) process.kill(postmasterPid(stage.directory), "SIGKILL");
        else {
          await gateway.kill();
          gateway = await startGateway(stage.connection, "all");
        }
        const before = visitors.acknowledged.size;
        await until(() => visitors.acknowledged.size > before, 20_000);
      }
      await visitors.stop();
      await expectNothingLost(stage, visitors.acknowledged);
    },
    120_000 + ROUNDS * 20_000,
  );

  test(
    "of one of two web and two worker processes, again and again: the same",
    async () => {
      const stage = await setUp();
      const roles: readonly ProcessRole[] = ["web", "web", "worker", "worker"];
      const running: GatewayProcess[] = await Promise.all(roles.map((role) => startGateway(stage.connection, role)));
      cleanUps.push(() => Promise.all(running.map((gateway) => gateway.kill())));
      const visitors = startVisitors(() => running.map(({ address }) => address).filter(Boolean));
      for (let round = 0; round < ROUNDS; round += 1) {
        await sleep(200 + Math.random() * 300);
        const place = round % roles.length;
        await running[place]?.kill();
        running[place] = await startGateway(stage.connection, roles[place] ?? "all");
      }
      await visitors.stop();
      await expectNothingLost(stage, visitors.acknowledged);
    },
    120_000 + ROUNDS * 10_000,
  );
});
