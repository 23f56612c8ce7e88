import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, afterEach } from "vitest";
import { openCluster, type Cluster, type OpenClusterOptions } from "../cluster.ts";
import { createDatabase } from "../create-database.ts";
import type { Account } from "./account.ts";
import { memoryFolder } from "./memory-folder.ts";
import { isAlive } from "./postmaster-file.ts";
import { cleanUpAtEnd } from "./test-cleanup.ts";

export interface ClusterUser {
  readonly process: ChildProcess;
  readonly connection: pg.ClientConfig;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Throw-away clusters of one test file. Everything a test leaves running is stopped with it. */
export function useTestClusters({ inMemory = true } = {}) {
  let made: string | undefined;
  let cancelCleanUp = () => {};
  // Created on first use: a file whose tests are all skipped has nothing to clean up.
  const root = () => {
    if (made !== undefined) return made;
    made = mkdtempSync(join(inMemory ? memoryFolder() : tmpdir(), "vitrine-cluster-"));
    chmodSync(made, 0o755);
    cancelCleanUp = cleanUpAtEnd(removeAll);
    return made;
  };
  const removeAll = () => {
    for (const pid of postmastersBelow(root())) process.kill(pid, "SIGQUIT");
    rmSync(root(), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  let count = 0;
  const clusters: Cluster[] = [];
  const users: ClusterUser[] = [];

  afterEach(async () => {
    for (const cluster of clusters.splice(0)) await cluster.stop();
    for (const user of users.splice(0)) await user.kill();
    for (const pid of postmastersBelow(root())) process.kill(pid, "SIGQUIT");
  });
  afterAll(() => {
    cancelCleanUp();
    rmSync(root(), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  /** A path that was not used before. */
  const folder = () => join(root(), `shop-${(count += 1)}`, "postgres");

  let model: Promise<string> | undefined;
  const createModel = async () => {
    const directory = folder();
    const cluster = await openCluster({ directory, durable: false });
    await cluster.stop();
    return directory;
  };

  return {
    get root() {
      return root();
    },
    folder,
    /** A folder with an existing cluster; copying one is faster than creating it. */
    async usedFolder(parent = join(root(), `shop-${(count += 1)}`)): Promise<string> {
      model ??= createModel();
      execFileSync("mkdir", ["-p", parent]);
      execFileSync("cp", ["-a", await model, parent]);
      return join(parent, "postgres");
    },
    async open(directory: string, options: Omit<OpenClusterOptions, "directory"> = {}): Promise<Cluster> {
      const cluster = await openCluster({ directory, ...options });
      clusters.push(cluster);
      return cluster;
    },
    async startUser(directory: string, account?: Account): Promise<ClusterUser> {
      const user = await startUser(directory, account);
      users.push(user);
      return user;
    },
  };
}

async function startUser(directory: string, account: Account | undefined): Promise<ClusterUser> {
  const fixture = fileURLToPath(new URL("./cluster-user.fixture.ts", import.meta.url));
  const child = spawn(process.execPath, [fixture, directory], {
    ...account,
    cwd: join(directory, "../.."),
    stdio: ["pipe", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let message = "";
  child.stderr.on("data", (text: Buffer) => (message += text.toString()));
  const connection = await new Promise<pg.ClientConfig>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      message += line;
      if (line.startsWith("ready ")) resolve(JSON.parse(line.slice("ready ".length)) as pg.ClientConfig);
    });
    void ended.then(() => reject(new Error(`The other process ended: ${message}`)));
  });
  return {
    process: child,
    connection,
    async stop() {
      child.stdin.write("stop\n");
      await ended;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Runs a query in a database of the shop's role, which is created on first use. */
export async function runQuery<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  sql: string,
): Promise<Row[]> {
  await createDatabase(connection, "shop");
  const client = new pg.Client({ ...connection, database: "shop", connectionTimeoutMillis: 3000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function postmasterPid(directory: string): number {
  const file = join(directory, "data", "postmaster.pid");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : 0;
}

export function isRunning(directory: string): boolean {
  const pid = postmasterPid(directory);
  return pid > 0 && isAlive(pid);
}

export function ownerOf(pid: number): number {
  return statSync(`/proc/${pid}`).uid;
}

function postmastersBelow(root: string): number[] {
  return readdirSync("/proc").flatMap((name) => {
    try {
      const command = /^\d+$/.test(name) ? readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0") : [];
      return command[1] === "-D" && command[2]?.startsWith(root) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}
