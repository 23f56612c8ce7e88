import { resolve } from "node:path";
import { text as wholeText } from "node:stream/consumers";
import * as build from "virtual:react-router/server-build";
import { BACKUP_COMMANDS, type BackupCommand, runBackupCommand } from "./backup/backup-command.ts";
import { setUpLink } from "./people/accounts/set-up.ts";
import { shareLink } from "./content/coming-soon/preview.ts";
import { composeApp } from "./compose.ts";
import { ConfigError, readConfig } from "./config.ts";
import { CSV_COMMANDS, runCsvCommand, type CsvCommand } from "./catalog/import/run-command.ts";
import { startSending } from "./tracking/events/start-sending.ts";
import { renewIdleConnections } from "./platform/db/renew-idle-connections.ts";
import { startShopJobs } from "./jobs.ts";
import { createLog, errorFields } from "./platform/log.ts";
import { openShop } from "./open-shop.ts";
import { enterStripeKeys } from "./sales/payments/stripe-command.ts";
import { startServing } from "./platform/http/serve.ts";

function isCsvCommand(word: string): word is CsvCommand {
  return Object.hasOwn(CSV_COMMANDS, word);
}

function isBackupCommand(word: string): word is BackupCommand {
  return Object.hasOwn(BACKUP_COMMANDS, word);
}

/** Runs one command on the shop's database, whether or not the shop is running. */
async function inShop(command: CsvCommand | BackupCommand): Promise<number> {
  const config = readConfig();
  // An import has its own catalogue, so no demo data is loaded. A restore closes its own connections.
  const open = await openShop(config, createLog(isBackupCommand(command) ? "error" : "warn"), { loadsDemo: false });
  const context = { shop: open.shop, log: (text: string) => void process.stdout.write(`${text}\n`) };
  try {
    if (isBackupCommand(command)) return await runBackupCommand(command, args, context);
    return await runCsvCommand(command, args, context);
  } finally {
    await open.close();
  }
}

async function readStripeKeys(): Promise<number> {
  const open = await openShop(readConfig(), createLog("warn"));
  try {
    const entered = await enterStripeKeys(open.shop, await wholeText(process.stdin));
    process.stdout.write(entered.ok ? "Orders can now be paid by Stripe.\n" : `${entered.error}\n`);
    return entered.ok ? 0 : 1;
  } finally {
    await open.close();
  }
}

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const open = await openShop(config, log);
  let isStopping = false;

  const { app, fastPath } = composeApp({
    ...open,
    build,
    isStopping: () => isStopping,
    clientDirectory: resolve(import.meta.dirname, "../client"),
    demoMedia: resolve(import.meta.dirname, "../../shop/demo/media"),
  });
  // Everything that can fail at start comes before the port opens: after that, the shop waits for a lost database.
  const { comingSoon } = await open.shop.settings();
  const ownersLink = await setUpLink(open.shop);
  const stopSending = config.role === "web" ? () => Promise.resolve() : await startSending(open.events);
  const server = await startServing({
    fetch: app.fetch,
    quick: fastPath,
    trustProxy: config.trustProxy,
    host: config.host,
    port: config.port,
    onIdle: () => void renewIdleConnections(open.shop.database.pool),
  });
  log.info(`The shop is open at http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${server.port}`);
  const stopping = new AbortController();
  // Only now: visitors need not wait for the job queue.
  const stopJobs = config.role === "web" ? null : startShopJobs(open.shop, open.events, stopping.signal);
  stopJobs?.catch((error: unknown) => {
    log.error("The background jobs cannot start.", errorFields(error));
    process.exit(1);
  });
  if (config.adminUrl !== undefined) log.info(`The admin is served at ${config.adminUrl}/admin/`);
  if (comingSoon.enabled)
    log.info(`It shows visitors that it opens soon. Look behind the curtain: ${shareLink(open.shop)}`);
  if (ownersLink !== null) log.info(`Open this link to create the owner account (valid once): ${ownersLink}`);

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info("The shop is closing.", { signal });
    stopping.abort();
    await Promise.all([stopJobs?.then((stopRunning) => stopRunning()), server.close()]);
    await stopSending();
    await open.close();
    process.exit(0);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
}

const [command = "", ...args] = process.argv.slice(2);

try {
  if (isCsvCommand(command) || isBackupCommand(command)) process.exit(await inShop(command));
  if (command === "stripe") process.exit(await readStripeKeys());
  await main();
} catch (error) {
  const log = createLog("error");
  if (!(error instanceof ConfigError)) log.error("The shop cannot open.", errorFields(error));
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
