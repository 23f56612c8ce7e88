import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { programName, type Binaries } from "./binaries.ts";
import { ClusterError } from "./cluster-error.ts";
import { describeDisk } from "./disk.ts";
import { isAlive } from "./postmaster-file.ts";
import type { Home } from "./home.ts";
import { runProgram, SYSTEM_LOCALE } from "./run-program.ts";

export const SUPERUSER = "postgres";

const DRAFT = /^draft-(?<pid>\d+)-/;
const DRAFT_LIFETIME_MS = 10 * 60_000;

export function dataFolder(home: Home): string {
  return join(home.path, "data");
}

/** The major version that created the data; undefined if there is none yet. */
export function dataMajor(home: Home): number | undefined {
  const folder = dataFolder(home);
  if (!existsSync(folder) || readdirSync(folder).length === 0) return undefined;
  const file = join(folder, "PG_VERSION");
  const major = existsSync(file) ? Number(readFileSync(file, "utf8").trim()) : Number.NaN;
  if (Number.isInteger(major)) return major;
  throw new ClusterError(
    `${folder} is not empty, but it is not a PostgreSQL data folder either (it has no readable PG_VERSION). ` +
      "It was left as it is. Bring it back from a backup, or move it away to start with an empty shop.",
  );
}

/**
 * Created under another name and renamed when complete: an interrupted start leaves nothing that looks like a database,
 * and of two concurrent starts one wins.
 */
export async function createDataFolder(home: Home, binaries: Binaries, options: InitOptions): Promise<void> {
  removeOldDrafts(home);
  const draft = join(home.path, `draft-${process.pid}-${randomBytes(6).toString("hex")}`);
  const passwordFile = options.password === undefined ? undefined : `${draft}.password`;
  try {
    if (passwordFile !== undefined) {
      writeFileSync(passwordFile, options.password ?? "", { mode: 0o600 });
      if (home.account) chownSync(passwordFile, home.account.uid, home.account.gid);
    }
    const result = await runProgram(
      join(binaries.directory, programName("initdb")),
      initParameters(draft, binaries, options, passwordFile),
      home.account,
    );
    if (!result.ok) {
      throw new ClusterError(
        `The database could not be created in ${home.path}: ${result.complaint}${describeDisk(home.path)}${describeUser(result.complaint)}`,
      );
    }
    renameSync(draft, dataFolder(home));
  } catch (error) {
    if (!existsSync(join(dataFolder(home), "PG_VERSION"))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    if (passwordFile !== undefined) rmSync(passwordFile, { force: true });
  }
}

export interface InitOptions {
  readonly durable: boolean;
  /** Set if the server listens on TCP, where the folder's mode gives no protection. */
  readonly password: string | undefined;
}

function initParameters(
  draft: string,
  binaries: Binaries,
  options: InitOptions,
  passwordFile: string | undefined,
): string[] {
  return [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    "--encoding=UTF8",
    `--locale=${SYSTEM_LOCALE}`,
    // The same sorting and case rules on every system, instead of those of its C library.
    ...(binaries.major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : []),
    ...(passwordFile === undefined ? ["--auth=trust"] : ["--auth=scram-sha-256", `--pwfile=${passwordFile}`]),
    ...(options.durable ? [] : ["--no-sync"]),
  ];
}

/** Containers often run with a UID that has no name, and initdb requires one. */
function describeUser(complaint: string): string {
  if (!complaint.includes("could not look up effective user ID")) return "";
  return " Give that user a line in /etc/passwd, start the shop as another user, or set DATABASE_URL to a PostgreSQL server.";
}

function removeOldDrafts(home: Home): void {
  for (const name of readdirSync(home.path)) {
    const pid = DRAFT.exec(name)?.groups?.["pid"];
    if (pid === undefined) continue;
    const path = join(home.path, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (isAlive(Number(pid)) && age <= DRAFT_LIFETIME_MS) continue;
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // An orphaned initdb is still writing. The next start tries again.
    }
  }
}
