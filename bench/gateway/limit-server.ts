/**
 * The gateway's reference, in a separate process: a bare server that parses and discards events, or one that writes
 * them in multi-row inserts and responds after the commit, without any checks.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openDatabase } from "../../shop/server/platform/db/connect.ts";
import { createLog } from "../../shop/server/platform/log.ts";

const [mode = "discard", connection = "{}"] = process.argv.slice(2);

interface Waiting {
  readonly events: readonly Record<string, unknown>[];
  readonly done: () => void;
}

type Connection = Parameters<typeof openDatabase>[0]["connection"];
const pool =
  mode === "insert"
    ? openDatabase({ connection: JSON.parse(connection) as Connection, log: createLog("warn"), poolSize: 2 }).pool
    : undefined;
const waiting: Waiting[] = [];
let writers = 0;

async function write(): Promise<void> {
  while (waiting.length > 0 && writers < 2) {
    const batch = waiting.splice(0, 100);
    const events = batch.flatMap(({ events: own }) => own);
    writers += 1;
    await pool?.query({
      name: "insert",
      text: "insert into bare_events (id, name, payload) select * from unnest($1::text[], $2::text[], $3::text[])",
      values: [events.map((e) => e["eventID"]), events.map((e) => e["event"]), events.map((e) => JSON.stringify(e))],
    });
    writers -= 1;
    for (const { done } of batch) done();
  }
}

const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
  incoming.on("end", () => {
    const text = Buffer.concat(chunks).toString();
    const events = text.startsWith("{")
      ? (JSON.parse(text) as { events: Record<string, unknown>[] }).events
      : [Object.fromEntries(new URLSearchParams(text))];
    const done = () => outgoing.writeHead(202, { "content-length": 0 }).end();
    if (!pool) return done();
    waiting.push({ events, done });
    setImmediate(() => void write());
  });
});
await pool?.query(
  "create table if not exists bare_events (id text not null, name text not null, payload text not null)",
);
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
