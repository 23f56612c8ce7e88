import { join } from "node:path";
import { afterEach, test } from "vitest";
import { createTestShop } from "../../sales/cart/test-shop.ts";
import { openDatabase } from "../../platform/db/connect.ts";
import { createDatabase } from "../../platform/db/create-database.ts";
import { serverAccount } from "../../platform/db/embedded/account.ts";
import { findBinaries } from "../../platform/db/embedded/binaries.ts";
import { SUPERUSER } from "../../platform/db/embedded/data-folder.ts";
import { useTestClusters } from "../../platform/db/embedded/test-clusters.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { migrations } from "../../platform/db/migrations.ts";
import { SILENT_LOG } from "../../platform/db/test-db.ts";
import { startFakeVendors } from "../fake-vendors/start-fake-vendors.ts";
import { saveAccount } from "../events/save-account.ts";
import { until } from "../events/test-events.ts";
import { startGateway } from "./gateway-processes.ts";
import { runQuery, makeStandby, startReplicated, startFailoverProxy } from "./replicated-server.ts";
import { ACCOUNT, expectNothingLost, startVisitors } from "./visitors.ts";

const clusters = useTestClusters();
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

test.skipIf(process.platform === "win32")(
  "when the database dies and its standby is promoted, ingestion resumes within seconds and no event is lost",
  async () => {
    const folder = await clusters.usedFolder();
    const user = SUPERUSER;
    const account = serverAccount(folder);
    const binaries = await findBinaries({ account, shelter: join(clusters.root, "shelter"), dataMajor: undefined });
    const plan = { binaries, account, user };

    const first = await startReplicated({ ...plan, folder, settings: {} });
    await createDatabase(first.connection, "shop");
    await first.stop();
    const standbyFolder = join(folder, "../standby");
    makeStandby(first.data, standbyFolder, account);

    const primary = await startReplicated({ ...plan, folder, settings: { synchronous_standby_names: "*" } });
    cleanUps.push(() => primary.kill());
    const follow = { primary_conninfo: `host=${primary.connection.host} port=5432 user=${user}` };
    const standby = await startReplicated({ ...plan, folder: standbyFolder, settings: follow });
    cleanUps.push(() => standby.kill());
    const isReplicating = async () =>
      (await runQuery(primary.connection, "select from pg_stat_replication where sync_state = 'sync'")).length === 1;
    await until(isReplicating, 20_000);

    const address = await startFailoverProxy(primary.socketPath);
    cleanUps.push(() => address.close());
    const shared = { host: "127.0.0.1", port: address.port, user, database: "shop" };
    const database = openDatabase({ connection: shared, log: SILENT_LOG, connectTimeoutMs: 10_000 });
    cleanUps.push(() => database.close());
    await migrate(database.pool, migrations);
    const vendors = await startFakeVendors();
    cleanUps.push(vendors.close);
    const baseUrl = vendors.baseUrl("facebook");
    const draft = { destination: "facebook", account: ACCOUNT, token: "good-token", baseUrl } as const;
    await saveAccount(
      createTestShop(() => database),
      draft,
    );
    const gateway = await startGateway(shared, "all");
    cleanUps.push(() => gateway.kill());
    const visitors = startVisitors(() => [gateway.address]);
    await until(() => visitors.acknowledged.size > 200, 60_000);

    await primary.kill();
    const diedAt = performance.now();
    const before = visitors.acknowledged.size;
    await runQuery(standby.connection, "select pg_promote(true, 10)");
    address.switchTo(standby.socketPath);
    await until(() => visitors.acknowledged.size > before + 50, 60_000);
    const took = Math.round(performance.now() - diedAt);
    if (process.env["CRASH_ROUNDS"]) process.stdout.write(`\nWrites resumed after ${took} ms\n`);

    await visitors.stop();
    await expectNothingLost({ database, vendors }, visitors.acknowledged);
  },
  180_000,
);
