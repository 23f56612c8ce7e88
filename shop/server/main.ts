import { resolve } from "node:path";
import { text as wholeText } from "node:stream/consumers";
import * as build from "virtual:react-router/server-build";
import { BACKUP_COMMANDS, type BackupCommand, runBackupCommand } from "./backup/backup-command.ts";
import { setUpLink } from "./accounts/set-up.ts";
import { shareLink } from "./coming-soon/preview.ts";
import { composeApp } from "./compose.ts";
import { ConfigError, readConfig } from "./config.ts";
import { CSV_COMMANDS, runCsvCommand, type CsvCommand } from "./csv/run-command.ts";
import { startSending } from "./events/start-sending.ts";
import { renewIdleConnections } from "./db/renew-idle-connections.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { createLog, errorFields } from "./log.ts";
import { openShop } from "./open-shop.ts";
import { enterStripeKeys } from "./payments/stripe-command.ts";
import { startServing } from "./serve.ts";

function isCsvCommand(word: string): word is CsvCommand {
  return Object.hasOwn(CSV_COMMANDS, word);
}

function isBackupCommand(word: string): word is BackupCommand {
  return Object.hasOwn(BACKUP_COMMANDS, word);
}

/** One errand in the shop's own database, whether or not the shop is open meanwhile. */
async function inShop(errand: CsvCommand | BackupCommand): Promise<number> {
  const config = readConfig();
  // Whoever brings a catalogue of their own does not want the demo's beside it. A restore cuts its own connections.
  const open = await openShop(config, createLog(isBackupCommand(errand) ? "error" : "warn"), { fillsWithDemo: false });
  const surroundings = { shop: open.shop, say: (text: string) => void process.stdout.write(`${text}\n`) };
  try {
    if (isBackupCommand(errand)) return await runBackupCommand(errand, args, surroundings);
    return await runCsvCommand(errand, args, surroundings);
  } finally {
    await open.close();
  }
}

async function takeStripeKeys(): Promise<number> {
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

  const { fetch, quick } = composeApp({
    ...open,
    build,
    isStopping: () => isStopping,
    clientDirectory: resolve(import.meta.dirname, "../client"),
    demoMedia: resolve(import.meta.dirname, "../../shop/demo/media"),
  });
  // Everything that could still fail comes before the port opens: from then on a database that goes away is waited for.
  const { comingSoon } = await open.shop.settings();
  const ownersLink = await setUpLink(open.shop);
  const stopHousekeeping = config.role === "web" ? () => undefined : startHousekeeping(open.shop);
  const stopSending = config.role === "web" ? () => Promise.resolve() : await startSending(open.events);
  const server = await startServing({
    fetch,
    quick,
    trustProxy: config.trustProxy,
    host: config.host,
    port: config.port,
    atRest: () => void renewIdleConnections(open.shop.database.pool),
  });
  log.info(`The shop is open at http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${server.port}`);
  if (comingSoon.enabled)
    log.info(`It shows visitors that it opens soon. Look behind the curtain: ${shareLink(open.shop)}`);
  if (ownersLink !== null) log.info(`It has no owner yet. Whoever opens this link becomes one: ${ownersLink}`);

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info("The shop is closing.", { signal });
    stopHousekeeping();
    await server.close();
    await stopSending();
    await open.close();
    process.exit(0);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
}

const [command = "", ...args] = process.argv.slice(2);

try {
  if (isCsvCommand(command) || isBackupCommand(command)) process.exit(await inShop(command));
  if (command === "stripe") process.exit(await takeStripeKeys());
  await main();
} catch (error) {
  const log = createLog("error");
  if (!(error instanceof ConfigError)) log.error("The shop cannot open.", errorFields(error));
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
