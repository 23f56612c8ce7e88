import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterEach, describe, test } from "vitest";
import { createTestShop } from "../../sales/cart/test-shop.ts";
import { type Database, openDatabase } from "../../platform/db/connect.ts";
import { createDatabase } from "../../platform/db/create-database.ts";
import { postmasterPid, useTestClusters } from "../../platform/db/embedded/test-clusters.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { migrations } from "../../platform/db/migrations.ts";
import { SILENT_LOG } from "../../platform/db/test-db.ts";
import { type FakeVendors, startFakeVendors } from "../fake-vendors/start-fake-vendors.ts";
import { saveAccount } from "../events/save-account.ts";
import { until } from "../events/test-events.ts";
import { type GatewayProcess, type ProcessRole, startGateway } from "./gateway-processes.ts";
import { ACCOUNT, expectNothingLost, startVisitors } from "./visitors.ts";

/** Each kind of process is killed once on every run; CRASH_ROUNDS sets the number for a long run. */
const ROUNDS = Number(process.env["CRASH_ROUNDS"] ?? 2);
/** When in a round the kill happens: at the same moment on every run, anywhere in a long one. */
const chance = process.env["CRASH_ROUNDS"] === undefined ? () => 0.5 : Math.random;

const clusters = useTestClusters();
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

interface Stage {
  readonly directory: string;
  readonly database: Database;
  readonly connection: pg.PoolConfig;
  readonly vendors: FakeVendors;
}

async function setUp(): Promise<Stage> {
  const directory = await clusters.usedFolder();
  const cluster = await clusters.open(directory);
  await createDatabase(cluster.connection, "shop");
  const connection = { ...cluster.connection, database: "shop" };
  const database = openDatabase({ connection, log: SILENT_LOG, connectTimeoutMs: 10_000 });
  cleanUps.push(() => database.close());
  await migrate(database.pool, migrations);
  const vendors = await startFakeVendors();
  cleanUps.push(vendors.close);
  await saveAccount(
    createTestShop(() => database),
    {
      destination: "facebook",
      account: ACCOUNT,
      token: "good-token",
      baseUrl: vendors.baseUrl("facebook"),
    },
  );
  return { directory, database, connection, vendors };
}

describe("a process is killed while events arrive", () => {
  test(
    "the gateway or the database: no acknowledged event is lost, and every event is delivered",
    async () => {
      const stage = await setUp();
      let gateway = await startGateway(stage.connection, "all");
      cleanUps.push(() => gateway.kill());
      const visitors = startVisitors(() => [gateway.address]);
      for (let round = 0; round < ROUNDS; round += 1) {
        await sleep(200 + chance() * 300);
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
    "one of two web and two worker processes, repeatedly: no acknowledged event is lost",
    async () => {
      const stage = await setUp();
      const roles: readonly ProcessRole[] = ["web", "worker", "web", "worker"];
      const running: GatewayProcess[] = await Promise.all(roles.map((role) => startGateway(stage.connection, role)));
      cleanUps.push(() => Promise.all(running.map((gateway) => gateway.kill())));
      const visitors = startVisitors(() => running.map(({ address }) => address).filter(Boolean));
      for (let round = 0; round < ROUNDS; round += 1) {
        await sleep(200 + chance() * 300);
        const index = round % roles.length;
        await running[index]?.kill();
        running[index] = await startGateway(stage.connection, roles[index] ?? "all");
      }
      await visitors.stop();
      await expectNothingLost(stage, visitors.acknowledged);
    },
    120_000 + ROUNDS * 10_000,
  );
});
