import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { ignoreMissing } from "./shop-files.ts";

type DataFolder = Pick<Config, "dataDirectory">;

const NAME = /^[\w][\w. -]{0,150}\.tar\.gz$/;
const DAILY = /^vitrine-daily-[\w-]+\.tar\.gz$/;

export interface StoredBackup {
  readonly name: string;
  readonly bytes: number;
  readonly modified: Date;
}

export function backupsFolder({ dataDirectory }: DataFolder): string {
  return join(dataDirectory, "backups");
}

export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

export function backupPath(config: DataFolder, name: string): string {
  if (!isBackupName(name)) throw new Error(`“${name}” is not a back-up's file name.`);
  return join(backupsFolder(config), name);
}

/** Names sort by time. */
export function newBackupName(now: Date, isDaily: boolean): string {
  const stamp = now.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");
  return `vitrine-${isDaily ? "daily-" : ""}${stamp}-${randomBytes(2).toString("hex")}.tar.gz`;
}

/** Newest first, including files that were copied into the folder manually. */
export async function listBackups(config: DataFolder): Promise<readonly StoredBackup[]> {
  const folder = backupsFolder(config);
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  const backups: StoredBackup[] = [];
  for (const name of names.filter(isBackupName)) {
    const found = await stat(join(folder, name)).catch(ignoreMissing);
    if (found?.isFile()) backups.push({ name, bytes: found.size, modified: found.mtime });
  }
  return backups.toSorted((a, b) => b.modified.getTime() - a.modified.getTime());
}

/** Returns false if the file did not exist. */
export async function deleteBackup(config: DataFolder, name: string): Promise<boolean> {
  return rm(backupPath(config, name)).then(
    () => true,
    (error: NodeJS.ErrnoException) => ignoreMissing(error) ?? false,
  );
}

/** Deletes scheduled back-ups only; those that staff made stay until they delete them. */
export async function deleteOldDailies(config: DataFolder, keep: number): Promise<void> {
  const dailies = (await listBackups(config)).filter(({ name }) => DAILY.test(name));
  const old = dailies.toSorted((a, b) => (a.name < b.name ? 1 : -1)).slice(keep);
  for (const { name } of old) await deleteBackup(config, name);
}

/** Removes the files of interrupted back-ups. */
export async function purgeUnfinished(config: DataFolder): Promise<void> {
  const folder = backupsFolder(config);
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  for (const name of names) if (name.endsWith(".unfinished")) await rm(join(folder, name), { force: true });
}

/** Stores an uploaded file. Its content is checked when it is restored. */
export async function storeBackup(config: DataFolder, name: string, bytes: Uint8Array): Promise<string> {
  const stem = name.replace(/(?:\.tar)?\.gz$/i, "").replaceAll(/[^\w-]+/g, "-");
  const storedName = `brought-${stem.slice(-80) || "backup"}-${randomBytes(2).toString("hex")}.tar.gz`;
  const path = backupPath(config, storedName);
  await mkdir(backupsFolder(config), { recursive: true, mode: 0o700 });
  const file = await open(`${path}.unfinished`, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.unfinished`, path);
  return storedName;
}
