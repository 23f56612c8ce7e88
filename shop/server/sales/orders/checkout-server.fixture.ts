import { delayAttempt } from "../../people/accounts/delay-attempt.ts";
// A server that only accepts orders, in its own process, for tests that kill it.
import type pg from "pg";
import { readProductSnapshots } from "../cart/add-facts.ts";
import { readConfig } from "../../config.ts";
import { isUnavailable, openDatabase } from "../../platform/db/connect.ts";
import { serve } from "@hono/node-server";
import { createCounters } from "../../analytics/counters.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import type { OrderRequest } from "./order-request.ts";
import { placeOrder } from "./place-order.ts";

const [connection = "{}", groups = "{}"] = process.argv.slice(2);
const log = { debug() {}, info() {}, warn() {}, error() {} };
const settings = ShopSettings.parse(JSON.parse(groups));
const database = openDatabase({ connection: JSON.parse(connection) as pg.PoolConfig, log });
const shop: Shop = {
  delay: delayAttempt,
  config: readConfig({ NODE_ENV: "test", PUBLIC_URL: "http://shop.test" }, "."),
  database,
  log,
  secret: "a secret of the tests, long enough to be one",
  settings: () => Promise.resolve(settings),
  productSnapshots: (ids) => readProductSnapshots(database.pool, ids),
  counters: createCounters(() => new Date()),
  now: () => new Date(),
};

async function answer(request: Request): Promise<Response> {
  try {
    return Response.json(await placeOrder(shop, (await request.json()) as OrderRequest));
  } catch (error) {
    return new Response(null, { status: isUnavailable(error) ? 503 : 500 });
  }
}

serve({ fetch: answer, hostname: "127.0.0.1", port: 0 }, ({ port }) => process.stdout.write(`ready ${port}\n`));
