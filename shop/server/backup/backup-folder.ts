import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { ifGone } from "./shop-files.ts";

type Place = Pick<Config, "dataDirectory">;

const NAME = /^[\w][\w. -]{0,150}\.tar\.gz$/;
const DAILY = /^vitrine-daily-[\w-]+\.tar\.gz$/;

export interface KeptBackup {
  readonly name: string;
  readonly bytes: number;
  readonly modified: Date;
}

export function backupsFolder({ dataDirectory }: Place): string {
  return join(dataDirectory, "backups");
}

export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

export function backupPath(config: Place, name: string): string {
  if (!isBackupName(name)) throw new Error(`“${name}” is not the name of a back-up.`);
  return join(backupsFolder(config), name);
}

/** Sorted by name, they are sorted by time. */
export function newBackupName(now: Date, isDaily: boolean): string {
  const stamp = now.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");
  return `vitrine-${isDaily ? "daily-" : ""}${stamp}-${randomBytes(2).toString("hex")}.tar.gz`;
}

/** Newest first. What somebody put there by hand is among them. */
export async function listBackups(config: Place): Promise<readonly KeptBackup[]> {
  const folder = backupsFolder(config);
  const names = (await readdir(folder).catch(ifGone)) ?? [];
  const kept: KeptBackup[] = [];
  for (const name of names.filter(isBackupName)) {
    const found = await stat(join(folder, name)).catch(ifGone);
    if (found?.isFile()) kept.push({ name, bytes: found.size, modified: found.mtime });
  }
  return kept.toSorted((a, b) => b.modified.getTime() - a.modified.getTime());
}

/** False when it was gone already. */
export async function deleteBackup(config: Place, name: string): Promise<boolean> {
  return rm(backupPath(config, name)).then(
    () => true,
    (error: NodeJS.ErrnoException) => ifGone(error) ?? false,
  );
}

/** Of those made by the clock only: what somebody made on purpose stays until somebody deletes it. */
export async function deleteOldDailies(config: Place, keep: number): Promise<void> {
  const dailies = (await listBackups(config)).filter(({ name }) => DAILY.test(name));
  const old = dailies.toSorted((a, b) => (a.name < b.name ? 1 : -1)).slice(keep);
  for (const { name } of old) await deleteBackup(config, name);
}

/** What a back-up that was cut off left behind. */
export async function sweepUnfinished(config: Place): Promise<void> {
  const folder = backupsFolder(config);
  const names = (await readdir(folder).catch(ifGone)) ?? [];
  for (const name of names) if (name.endsWith(".unfinished")) await rm(join(folder, name), { force: true });
}

/** Keeps a file that came from elsewhere; what is in it is looked at when it is to be restored. */
export async function keepBackup(config: Place, name: string, bytes: Uint8Array): Promise<string> {
  const stem = name.replace(/(?:\.tar)?\.gz$/i, "").replaceAll(/[^\w-]+/g, "-");
  const settled = `brought-${stem.slice(-80) || "backup"}-${randomBytes(2).toString("hex")}.tar.gz`;
  const path = backupPath(config, settled);
  await mkdir(backupsFolder(config), { recursive: true, mode: 0o700 });
  const file = await open(`${path}.unfinished`, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.unfinished`, path);
  return settled;
}
