import { resolve } from "node:path";
import * as build from "virtual:react-router/server-build";
import { shareLink } from "./coming-soon/preview.ts";
import { composeApp } from "./compose.ts";
import { ConfigError, readConfig } from "./config.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { createLog, errorFields } from "./log.ts";
import { openShop } from "./open-shop.ts";
import { startServing } from "./serve.ts";

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const open = await openShop(config, log);
  let isStopping = false;

  const app = composeApp({
    ...open,
    build,
    isStopping: () => isStopping,
    clientDirectory: resolve(import.meta.dirname, "../client"),
    demoMedia: resolve(import.meta.dirname, "../../shop/demo/media"),
  });
  const server = await startServing({ fetch: app.fetch, host: config.host, port: config.port });
  const stopHousekeeping = config.role === "web" ? () => undefined : startHousekeeping(open.shop);
  log.info(`The shop is open at http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${server.port}`);

  const { comingSoon } = await open.shop.settings();
  if (comingSoon.enabled)
    log.info(`It shows visitors that it opens soon. Look behind the curtain: ${shareLink(open.shop)}`);

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info("The shop is closing.", { signal });
    stopHousekeeping();
    await server.close();
    await open.close();
    process.exit(0);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
}

try {
  await main();
} catch (error) {
  const log = createLog("error");
  if (!(error instanceof ConfigError)) log.error("The shop cannot open.", errorFields(error));
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
