import { delayAttempt } from "../../people/accounts/delay-attempt.ts";
// A shop process that only ingests and delivers events. The crash tests start it and kill it.
import { serve } from "@hono/node-server";
import type pg from "pg";
import { readProductSnapshots } from "../../sales/cart/add-facts.ts";
import { readConfig } from "../../config.ts";
import { isUnavailable, openDatabase } from "../../platform/db/connect.ts";
import { createCounters } from "../../analytics/counters.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { testRoutes } from "../../test-routes.ts";
import { createSendRequest } from "../delivery/send-request.ts";
import { startDeliveryWorkers } from "../delivery/start-workers.ts";
import { openEvents } from "../events/open-events.ts";
import { sumTallies, parkOldEvents } from "../events/scheduled-jobs.ts";
import { SECRET } from "./secret.fixture.ts";

const [connection = "{}", role = "all", publicUrl = "http://shop.test"] = process.argv.slice(2);
const log = {
  debug() {},
  info() {},
  warn() {},
  error: (message: string, fields?: unknown) => void process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
};
const settings = ShopSettings.parse({});
const config = readConfig({ NODE_ENV: "test", PUBLIC_URL: publicUrl, TRUST_PROXY: "1" }, ".");
const database = openDatabase({ connection: JSON.parse(connection) as pg.PoolConfig, log, poolSize: 6 });
const shop: Shop = {
  delay: delayAttempt,
  config,
  database,
  log,
  secret: SECRET,
  settings: () => Promise.resolve(settings),
  productSnapshots: (ids) => readProductSnapshots(database.pool, ids),
  counters: createCounters(() => new Date()),
  now: () => new Date(),
};

async function open() {
  for (;;) {
    try {
      return await openEvents(shop);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

const events = await open();
if (role !== "web") {
  await startDeliveryWorkers({ ...events, send: createSendRequest(2000), leaseMs: 4000 });
  const ignore = () => undefined;
  setInterval(() => void parkOldEvents(database, events.destinations).catch(ignore), 1000);
  setInterval(() => void sumTallies(database).catch(ignore), 1500);
}
if (role === "worker") process.stdout.write("ready 0\n");
else {
  const { fetch } = testRoutes(shop, { events });
  serve({ fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => process.stdout.write(`ready ${port}\n`));
}
