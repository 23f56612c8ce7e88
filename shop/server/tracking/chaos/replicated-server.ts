import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Account } from "../../platform/db/embedded/account.ts";
import { type Binaries, programName } from "../../platform/db/embedded/binaries.ts";
import { programEnvironment } from "../../platform/db/embedded/run-program.ts";

/** A PostgreSQL server for tests that a standby can replicate. */
export interface ReplicatedServer {
  readonly data: string;
  readonly socketPath: string;
  readonly connection: pg.ClientConfig;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

interface ServerPlan {
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  /** Contains `data`; the socket's folder is created in it. */
  readonly folder: string;
  readonly user: string;
  readonly settings: Readonly<Record<string, string>>;
}

const PORT = 5432;
const START_MS = 20_000;

const COMMON = {
  listen_addresses: "",
  wal_level: "replica",
  max_wal_senders: "4",
  wal_keep_size: "64MB",
  hot_standby: "on",
  shared_buffers: "24MB",
  max_connections: "40",
  timezone: "UTC",
};

export async function startReplicated({
  binaries,
  account,
  folder,
  user,
  settings,
}: ServerPlan): Promise<ReplicatedServer> {
  const socket = join(folder, "s");
  mkdirSync(socket, { recursive: true });
  chmodSync(socket, 0o700);
  if (account) chownSync(socket, account.uid, account.gid);
  const data = join(folder, "data");
  const parameters = Object.entries({ ...COMMON, port: String(PORT), unix_socket_directories: socket, ...settings });
  const child = spawn(
    join(binaries.directory, programName("postgres")),
    ["-D", data, ...parameters.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...programEnvironment(account), stdio: "ignore" },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  const connection = { host: socket, port: PORT, user, database: "postgres" };
  await untilReady(connection);
  return {
    data,
    socketPath: join(socket, `.s.PGSQL.${PORT}`),
    connection,
    stop: () => end("SIGINT"),
    kill: () => end("SIGKILL"),
  };
}

async function untilReady(connection: pg.ClientConfig): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    try {
      return void (await runQuery(connection, "select 1"));
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(50);
    }
  }
}

export async function runQuery(connection: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Copies the data folder of a stopped server and makes the copy a standby of it. */
export function makeStandby(stopped: string, folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true });
  execFileSync("cp", ["-a", stopped, join(folder, "data")]);
  const signal = join(folder, "data", "standby.signal");
  writeFileSync(signal, "");
  if (account) {
    chownSync(folder, account.uid, account.gid);
    chownSync(signal, account.uid, account.gid);
  }
}

/** A proxy with one port that forwards to the current primary, as a virtual IP address would. */
export async function startFailoverProxy(target: string) {
  let path = target;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect({ path });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    switchTo(next: string) {
      path = next;
      for (const socket of open) socket.destroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
