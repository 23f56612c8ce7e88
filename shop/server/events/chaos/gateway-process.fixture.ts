// A shop that does nothing but take events in and send them, in a process of its own, for tests that kill it.
import { serve } from "@hono/node-server";
import type pg from "pg";
import { readItemSheets } from "../../cart/item-sheets.ts";
import { readConfig } from "../../config.ts";
import { isUnavailable, openDatabase } from "../../db/connect.ts";
import { noteVisitorAddress } from "../../http/visitor-address.ts";
import { createMomentCounts } from "../../insight/moment-counts.ts";
import { ShopSettings } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { eventDoors } from "../../wire/event-doors.ts";
import { createSendRequest } from "../lanes/send-request.ts";
import { startLanes } from "../lanes/start-lanes.ts";
import { openEvents } from "../open-events.ts";
import { addUpTallies, parkOldEvents } from "../upkeep.ts";
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
  config,
  database,
  log,
  secret: SECRET,
  settings: () => Promise.resolve(settings),
  itemSheets: (ids) => readItemSheets(database.pool, ids),
  moments: createMomentCounts(() => new Date()),
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
  await startLanes({ ...events, send: createSendRequest(2000), leaseMs: 4000 });
  const ignore = () => undefined;
  setInterval(() => void parkOldEvents(database, events.destinations).catch(ignore), 1000);
  setInterval(() => void addUpTallies(database).catch(ignore), 1500);
}
if (role === "worker") process.stdout.write("ready 0\n");
else {
  const { door: knock } = eventDoors(events);
  const fetch = async (request: Request, env: unknown) => {
    noteVisitorAddress(request, env, true);
    try {
      return (await knock(request)) ?? new Response(null, { status: 404 });
    } catch (error) {
      return new Response(null, { status: isUnavailable(error) ? 503 : 500 });
    }
  };
  serve({ fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => process.stdout.write(`ready ${port}\n`));
}
