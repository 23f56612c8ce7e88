import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { cleanUp, cleanUpOnSignals } from "./cleanup.ts";
import { newDataFolder, removeLeftovers } from "./data-folder.ts";
import { serverVersion, withDatabaseOf } from "./database.ts";
import { describeMachine } from "./machine.ts";
import type { Measure } from "./measure.ts";
import { cart } from "./measures/cart.ts";
import { effects } from "./measures/effects.ts";
import { gateway } from "./measures/gateway.ts";
import { importing } from "./measures/import.ts";
import { interactions } from "./measures/interactions.ts";
import { lighthouse } from "./measures/lighthouse.ts";
import { admin } from "./measures/admin.ts";
import { orders } from "./measures/orders.ts";
import { pages } from "./measures/pages.ts";
import { scaling } from "./measures/scaling.ts";
import { slowPhone } from "./measures/slow-phone.ts";
import { start } from "./measures/start.ts";
import { tracking } from "./measures/tracking.ts";
import { weight } from "./measures/weight.ts";
import { readOptions } from "./options.ts";
import { type Measured, report, section } from "./report.ts";
import { type ShopProcess, startShop } from "./shop-process.ts";

const REPORT = resolve(import.meta.dirname, "../docs/benchmarks.md");
const MEASURES: readonly Measure[] = [
  pages,
  cart,
  orders,
  start,
  scaling,
  importing,
  gateway,
  weight,
  slowPhone,
  interactions,
  effects,
  lighthouse,
  tracking,
  admin,
];

const options = readOptions(
  process.argv.slice(2),
  MEASURES.map(({ name }) => name),
);
if (typeof options === "string") {
  console.error(options);
  process.exitCode = 1;
} else if (process.platform !== "linux") {
  console.error("The benchmarks read CPU time and memory from /proc, which only Linux provides.");
  process.exitCode = 1;
} else {
  cleanUpOnSignals();
  removeLeftovers();
  try {
    process.exitCode = await measureAll(
      MEASURES.filter(({ name }) => options.only.length === 0 || options.only.includes(name)),
    );
  } finally {
    await cleanUp();
  }
}

async function measureAll(expected: readonly Measure[]): Promise<number> {
  const isQuick = typeof options !== "string" && options.isQuick;
  let running: Promise<ShopProcess> | undefined;
  const shop = () => (running ??= startShop(newDataFolder().path));
  const measured: Measured[] = [];
  for (const measure of expected) {
    console.log(`\n${measure.title} …`);
    const one: Measured = {
      measure,
      startedAt: new Date(),
      load: loadavg()[0] ?? 0,
      result: await attempt(measure),
    };
    measured.push(one);
    console.log(`\n${section(one)}`);
  }
  // Quick figures must not replace full measurements.
  if (!isQuick) {
    const earlier = existsSync(REPORT) ? readFileSync(REPORT, "utf8") : "";
    // If no measure has started a shop, use the database version of the earlier report.
    const postgres = running
      ? await withDatabaseOf((await running).dataFolder, serverVersion)
      : (/PostgreSQL (?<version>[\d.]+)/.exec(earlier)?.groups?.["version"] ?? "unknown");
    writeFileSync(REPORT, report(describeMachine(postgres), MEASURES, measured, earlier));
    console.log("\nWritten to docs/benchmarks.md.");
  }
  return measured.some(({ result }) => "failure" in result) ? 1 : 0;

  async function attempt(measure: Measure): Promise<Measured["result"]> {
    try {
      return await measure.run({ isQuick, shop, log: (text) => console.log(`  ${text}`) });
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  }
}
