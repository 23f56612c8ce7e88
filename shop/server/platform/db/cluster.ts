import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "../log.ts";
import { findBinaries } from "./embedded/binaries.ts";
import { createDataFolder, dataFolder, dataMajor } from "./embedded/data-folder.ts";
import { DEFAULT_TRANSPORT, openEndpoint, type Transport } from "./embedded/endpoint.ts";
import { enterCluster } from "./embedded/enter-cluster.ts";
import { openHome } from "./embedded/home.ts";
import { SHOP_ROLE, type Membership } from "./embedded/membership.ts";
import { stopPostmaster, type PostmasterPlan } from "./embedded/postmaster.ts";
import { watchServerLog } from "./embedded/server-log.ts";
import { serverSettings } from "./embedded/server-settings.ts";
import { SHELTER } from "./embedded/shelter.ts";

/** The shop's own PostgreSQL, shared by every process that opened the same folder. */
export interface Cluster {
  /** Connects to the maintenance database with a role that may create databases. */
  readonly connection: pg.PoolConfig;
  readonly description: string;
  /** Leaves the cluster; the server stops with its last member. */
  stop(): Promise<void>;
}

export interface OpenClusterOptions {
  /** Created if it does not exist. The server's log is written beside it, as `<directory>.log`. */
  readonly directory: string;
  readonly log?: Log;
  readonly port?: number;
  readonly transport?: Transport;
  /** False only for throw-away data. */
  readonly durable?: boolean;
  readonly shelter?: string;
  readonly binariesFrom?: readonly string[];
}

const FIRST_RETRY_MS = 200;
const SLOWEST_RETRY_MS = 5000;
const SILENT: Log = { debug() {}, info() {}, warn() {}, error() {} };

export async function openCluster(options: OpenClusterOptions): Promise<Cluster> {
  const { directory, log = SILENT, transport = DEFAULT_TRANSPORT, durable = true, shelter = SHELTER } = options;
  const home = openHome(directory, shelter, log);
  const binaries = await findBinaries({
    account: home.account,
    shelter,
    dataMajor: dataMajor(home),
    ...(options.binariesFrom ? { startFrom: options.binariesFrom } : {}),
  });
  const endpoint = await openEndpoint(home, transport, options.port);
  if (dataMajor(home) === undefined) await createDataFolder(home, binaries, { durable, password: endpoint.password });

  const plan: PostmasterPlan = {
    binaries,
    account: home.account,
    data: dataFolder(home),
    settings: serverSettings({ major: binaries.major, transport, endpoint, durable }),
    logFile: `${directory}.log`,
  };
  mkdirSync(dirname(plan.logFile), { recursive: true });
  const stopWatchingLog = watchServerLog(plan.logFile);

  const stopping = new AbortController();
  let membership: Membership | undefined;
  let recovery: Promise<void> | undefined;

  const stayIn = (entered: Membership) => {
    membership = entered;
    entered.onLost(() => {
      if (stopping.signal.aborted) return;
      membership = undefined;
      recovery = recover();
    });
  };
  /** The embedded server has no supervisor: when it dies (out of memory, a full disk), the shop has to restart it. */
  const recover = async () => {
    log.warn("The database server is down; restarting it.", { folder: directory });
    let lastComplaint = "";
    for (let pause = FIRST_RETRY_MS; !stopping.signal.aborted; pause = Math.min(pause * 2, SLOWEST_RETRY_MS)) {
      try {
        stayIn(await enterCluster(plan, endpoint, stopping.signal));
        log.info("The database server is back.", { folder: directory });
        return;
      } catch (error) {
        const complaint = error instanceof Error ? error.message : String(error);
        if (complaint !== lastComplaint && !stopping.signal.aborted) log.error(complaint);
        lastComplaint = complaint;
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  try {
    stayIn(await enterCluster(plan, endpoint, stopping.signal));
  } catch (error) {
    stopWatchingLog();
    throw error;
  }
  log.debug("The embedded database is ready.", { version: binaries.version, folder: home.path });

  const stop = async () => {
    stopWatchingLog();
    stopping.abort();
    await recovery;
    const left = membership;
    if (!left) return;
    const isLast = await left.isLast().catch(() => false);
    if (isLast) await stopPostmaster(plan);
    await left.leave();
  };
  let stopped: Promise<void> | undefined;

  return {
    connection: {
      host: endpoint.host,
      port: endpoint.port,
      ...(endpoint.password === undefined ? {} : { password: endpoint.password }),
      user: SHOP_ROLE,
      database: "postgres",
    },
    description: `PostgreSQL ${binaries.version} in ${home.path}`,
    stop: () => (stopped ??= stop()),
  };
}
