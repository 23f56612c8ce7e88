import { join, resolve } from "node:path";
import * as build from "virtual:react-router/server-build";
import { INLINE_SCRIPTS } from "../app/inline-scripts.ts";
import { createPageRenderer } from "../app/render-page.server.ts";
import { cartViews } from "../app/storefront/cart/views.tsx";
import { createApp, type Door } from "./app.ts";
import { PageCache } from "./cache/page-cache.ts";
import { ConfigError, readConfig } from "./config.ts";
import { createFeeds } from "./feeds/feeds.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { contentPolicy } from "./http/content-policy.ts";
import { createPages } from "./http/pages.ts";
import { staticFiles } from "./http/static-files.ts";
import { createTestDoors } from "./http/test-doors.ts";
import { createLog, errorFields } from "./log.ts";
import { openShop } from "./open-shop.ts";
import { startServing } from "./serve.ts";
import { wireRoutes } from "./wire/wire-routes.ts";

const MEGABYTE = 1024 * 1024;

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const { shop, catalog, clock, close } = await openShop(config, log);
  const cache = new PageCache(clock, config.pageCacheMegabytes * MEGABYTE);
  let isStopping = false;

  const client = resolve(import.meta.dirname, "../client");
  const files = staticFiles([
    { prefix: "/assets/", directory: join(client, "assets"), isImmutable: true },
    { prefix: "/media/", directory: join(config.dataDirectory, "media"), isImmutable: true },
    { prefix: "/media/", directory: resolve(import.meta.dirname, "../../shop/demo/media"), isImmutable: true },
    { prefix: "/", directory: client, isImmutable: false },
  ]);
  const doors: Door[] = [
    files,
    wireRoutes(shop, cartViews),
    createFeeds(shop, catalog, cache),
    ...(config.testHooks ? [createTestDoors(shop)] : []),
  ];
  const app = createApp({
    shop,
    cache,
    contentPolicy: contentPolicy(INLINE_SCRIPTS, false),
    isStopping: () => isStopping,
    doors,
    pages: createPages({ shop, cache, render: createPageRenderer(build, shop, catalog) }),
  });

  const server = await startServing({ fetch: app.fetch, host: config.host, port: config.port });
  const stopHousekeeping = config.role === "web" ? () => {} : startHousekeeping(shop);
  log.info(`The shop is open at http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${server.port}`);

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info("The shop is closing.", { signal });
    stopHousekeeping();
    await server.close();
    await close();
    process.exit(0);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
}

try {
  await main();
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message);
  else {
    createLog("error").error("The shop cannot open.", errorFields(error));
    console.error(error instanceof Error ? error.message : error);
  }
  process.exit(1);
}
