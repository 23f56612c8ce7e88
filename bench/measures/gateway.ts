import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { readFileSync } from "node:fs";
import { onExit } from "../cleanup.ts";
import { connectToCluster, withDatabaseOf } from "../database.ts";
import type { EventLoad } from "../gateway/event-load.ts";
import { type EventFigures, runEventLoad } from "../gateway/run-event-load.ts";
import { finding, type Finding, type Measure, rounded } from "../measure.ts";
import { newDataFolder } from "../data-folder.ts";
import { startShop } from "../shop-process.ts";

const ACCOUNT = "1234567";
const ALLOWED = { facebook: true, ga: true, google_ads: true, tiktok: true, bing: true, pinterest: true, gtm: true };
const COOKIE = `pys_consent=${encodeURIComponent(btoa(JSON.stringify(ALLOWED)))}; _fbp=fb.1.1700000000000.1234567890`;

const LOADS = [
  { endpoint: "batch", title: "batches of 20, own endpoint", messages: 4000, connections: 32, perSecond: 15_000 },
  {
    endpoint: "single",
    title: "single events, the classic endpoint",
    messages: 20_000,
    connections: 64,
    perSecond: 4000,
  },
] as const;

export const gateway: Measure = {
  name: "gateway",
  title: "Event ingestion",
  notes: [
    "Every event is checked, prepared for Meta with its visitor's hashes, stored and queued for delivery, and acknowledged after the commit, with `fsync` on. " +
      "The generator runs on the same two cores and reads every response; five thousand visitors take turns.",
    "For comparison, under the same load: a bare Node server that parses and discards, and one that parses and writes multi-row inserts into a table without an index, without checks.",
    "CPU time is of server and database together, per thousand events.",
  ],
  async run({ isQuick, log }) {
    const folder = newDataFolder();
    const shop = await startShop(folder.path, { ROLE: "web", TRUST_PROXY: "1" });
    await withDatabaseOf(folder.path, ({ pool }) =>
      pool.query("insert into destination_accounts (destination, account) values ('facebook', $1)", [ACCOUNT]),
    );
    const findings: Finding[] = [];
    const port = Number(new URL(shop.origin).port);
    const share = isQuick ? 0.25 : 1;
    for (const { endpoint, title, messages, connections, perSecond } of LOADS) {
      const load: EventLoad = {
        port,
        endpoint,
        perMessage: 20,
        connections,
        messages: messages * share,
        run: `${endpoint}-w`,
        account: ACCOUNT,
        cookie: COOKIE,
      };
      // Warm up until V8 has optimised the code; the reference servers below warm up just as long.
      await runEventLoad([shop.pid], load);
      const ours = await runEventLoad([shop.pid], { ...load, run: `${endpoint}-1` });
      log(`${title}: ${describe(ours)}`);
      findings.push(
        finding(
          title,
          ours.perSecond,
          { atLeast: perSecond },
          " events/s",
          `${rounded(ours.cpuMs)} CPU ms per thousand`,
        ),
        finding(`${title}, p99`, ours.p99Ms, { atMost: 100 }, " ms"),
        finding(`${title}, memory after`, ours.memoryAfter, {}, " MB", `before ${rounded(ours.memoryBefore)} MB`),
      );
      const bare = await withLimit("discard", folder.path, async (limit) => {
        await runEventLoad([limit.pid], { ...load, port: limit.port });
        return await runEventLoad([limit.pid], { ...load, port: limit.port });
      });
      log(`  a bare server: ${describe(bare)}`);
      const postmaster = Number.parseInt(readFileSync(join(folder.path, "postgres/data/postmaster.pid"), "utf8"), 10);
      const inserting = await withLimit("insert", folder.path, async (limit) => {
        await runEventLoad([limit.pid], { ...load, port: limit.port });
        return await runEventLoad([limit.pid, postmaster], { ...load, port: limit.port });
      });
      log(`  bare inserts: ${describe(inserting)}`);
      findings.push(
        finding(`${title}, a server that discards`, bare.perSecond, {}, " events/s"),
        finding(
          `${title}, bare inserts`,
          inserting.perSecond,
          {},
          " events/s",
          `${rounded(inserting.cpuMs)} CPU ms per thousand`,
        ),
        finding(`${title}, times slower than bare inserts`, inserting.perSecond / ours.perSecond, { atMost: 2 }, "×"),
      );
    }
    await shop.stop();
    await folder.remove();
    return { findings };
  },
};

function describe({ perSecond, p99Ms, cpuMs, memoryBefore, memoryAfter }: EventFigures): string {
  return `${rounded(perSecond)} events/s, p99 ${rounded(p99Ms)} ms, ${rounded(cpuMs)} CPU ms per thousand, memory ${rounded(memoryBefore)} → ${rounded(memoryAfter)} MB`;
}

async function withLimit<Value>(
  mode: "discard" | "insert",
  dataFolder: string,
  work: (limit: { readonly port: number; readonly pid: number }) => Promise<Value>,
): Promise<Value> {
  const cluster = mode === "insert" ? await connectToCluster(dataFolder) : undefined;
  const connection = { ...cluster?.connection, database: "vitrine" };
  const child = fork(join(import.meta.dirname, "../gateway/limit-server.ts"), [mode, JSON.stringify(connection)], {
    execArgv: [],
  });
  const stop = onExit(async () => {
    child.kill();
    await cluster?.stop();
  });
  try {
    const [port] = (await once(child, "message")) as [number];
    return await work({ port, pid: child.pid ?? 0 });
  } finally {
    await stop();
  }
}
