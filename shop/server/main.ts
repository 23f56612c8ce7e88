import { once } from "node:events";
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
import { createLog, errorFields, type Log } from "./platform/log.ts";
import { openShop, type OpenShop } from "./open-shop.ts";
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

/**
 * Opens the shop and serves it until a signal arrives. Whatever happens in between, the database server that this process
 * started stops with it.
 */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel, undefined, config.logFormat);
  // From the first moment: a signal before the shop is open would otherwise end this process, but not PostgreSQL.
  const stopping = stopOnSignal(log);
  const open = await openShop(config, log);
  try {
    if (!stopping.aborted) await serve(open, stopping);
  } finally {
    await open.close();
  }
}

function stopOnSignal(log: Log): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) return;
      log.info("The shop is closing.", { signal });
      stopping.abort();
    });
  }
  return stopping.signal;
}

async function serve(open: OpenShop, stopping: AbortSignal): Promise<void> {
  const { shop, events } = open;
  const { config, log } = shop;
  const { app, fastPath } = composeApp({
    ...open,
    build,
    isStopping: () => stopping.aborted,
    clientDirectory: resolve(import.meta.dirname, "../client"),
    demoMedia: resolve(import.meta.dirname, "../../shop/demo/media"),
    docsDirectory: resolve(import.meta.dirname, "../docs"),
  });
  // Everything that can fail at start comes before the port opens: after that, the shop waits for a lost database.
  const { comingSoon } = await shop.settings();
  const ownersLink = await setUpLink(shop);
  const stopSending = config.role === "web" ? () => Promise.resolve() : await startSending(events);
  try {
    const server = await startServing({
      fetch: app.fetch,
      quick: fastPath,
      trustProxy: config.trustProxy,
      host: config.host,
      port: config.port,
      onIdle: () => void renewIdleConnections(shop.database.pool),
    }).catch(explainPort);
    log.info(`The shop is open at http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${server.port}`);
    if (config.adminUrl !== undefined) log.info(`The admin is served at ${config.adminUrl}/admin/`);
    if (comingSoon.enabled) log.info(`Visitors see the coming-soon page. Preview the shop: ${shareLink(shop)}`);
    if (ownersLink !== null) log.info(`Open this link to create the owner account (valid once): ${ownersLink}`);
    try {
      // Only now: visitors need not wait for the job queue.
      const stopJobs = config.role === "web" ? () => Promise.resolve() : await startShopJobs(shop, events, stopping);
      if (!stopping.aborted) await once(stopping, "abort");
      await Promise.all([stopJobs(), server.close()]);
    } catch (error) {
      await server.close();
      throw error;
    }
  } finally {
    await stopSending();
  }
}

function explainPort(error: unknown): never {
  if (!(error instanceof Error && "code" in error && "port" in error)) throw error;
  const port = Number(error.port);
  if (error.code === "EADDRINUSE") {
    throw new ConfigError(`Port ${port} is in use. Try another one: PORT=${port + 1} npm start`);
  }
  if (error.code === "EACCES") {
    throw new ConfigError(`Port ${port} is reserved for root. Try a port above 1023: PORT=3000 npm start`);
  }
  throw error;
}

const [command = "", ...args] = process.argv.slice(2);

try {
  if (isCsvCommand(command) || isBackupCommand(command)) process.exit(await inShop(command));
  if (command === "stripe") process.exit(await readStripeKeys());
  await main();
  process.exit(0);
} catch (error) {
  const log = createLog("error");
  if (!(error instanceof ConfigError)) log.error("The shop cannot run.", errorFields(error));
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
