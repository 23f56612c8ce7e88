import { stat } from "node:fs/promises";
import type { Shop } from "../shop.ts";
import { backupPath, newBackupName } from "./backup-folder.ts";
import { refusalText, STEP_WORDS } from "./backup-messages.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

export const BACKUP_COMMANDS = {
  backup: "npm run backup [-- file.tar.gz]",
  restore: "npm run restore -- file.tar.gz [--without-keys]",
} as const;

export type BackupCommand = keyof typeof BACKUP_COMMANDS;

interface CommandContext {
  readonly shop: Shop;
  readonly log: (text: string) => void;
}

const MEGABYTE = 1024 * 1024;

/** Runs a command from the terminal and returns the exit code. */
export async function runBackupCommand(
  command: BackupCommand,
  args: readonly string[],
  { shop, log }: CommandContext,
): Promise<number> {
  const files = args.filter((arg) => !arg.startsWith("--"));
  const unknown = args.find((arg) => arg.startsWith("--") && !(command === "restore" && arg === "--without-keys"));
  const isUsedWrongly = files.length > 1 || (command === "restore" && files.length === 0);
  if (isUsedWrongly || unknown !== undefined) {
    log(`${unknown === undefined ? "" : `There is no option “${unknown}”. `}Usage: ${BACKUP_COMMANDS[command]}`);
    return 1;
  }
  if (command === "backup") return backUp(files[0], { shop, log });
  return restore(files[0] ?? "", args.includes("--without-keys"), { shop, log });
}

async function backUp(requested: string | undefined, { shop, log }: CommandContext): Promise<number> {
  const path = requested ?? backupPath(shop.config, newBackupName(shop.now(), false));
  const exists = await stat(path).then(
    () => true,
    () => false,
  );
  if (exists) {
    log(`There is a file at ${path} already.`);
    return 1;
  }
  const report = inSteps(log);
  const { bytes, rows, files } = await writeBackup(shop, path, ({ done, total }) => report("Writing", done, total));
  log(`The back-up is in ${path}: ${rows} rows and ${files} files, ${(bytes / MEGABYTE).toFixed(1)} MB.`);
  log("Keep it elsewhere, together with the file “secret” of the data folder (or SESSION_SECRET): keys need it.");
  return 0;
}

async function restore(path: string, acceptsOtherSecret: boolean, { shop, log }: CommandContext): Promise<number> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  const report = inSteps(log);
  const restored = await restoreBackup(shop, path, {
    file: path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1),
    acceptsOtherSecret,
    onProgress: (step, done) => report(STEP_WORDS[step], done, size),
  });
  if (!restored.ok) {
    log(refusalText(restored.error));
    if (restored.error.code === "other-secret") log(`To restore without the keys: ${BACKUP_COMMANDS.restore}`);
    return 1;
  }
  const { manifest, end } = restored.value;
  log(
    `“${manifest.shop}” is what it was at ${manifest.madeAt}, with ${end.files} files. Everybody has to sign in again.`,
  );
  return 0;
}

/** Prints a line for each step and every ten per cent of it. */
function inSteps(log: (text: string) => void): (step: string, done: number, total: number) => void {
  let last = "";
  return (step, done, total) => {
    const line = `${step}: ${total === 0 ? 0 : Math.floor((10 * done) / total) * 10} %`;
    if (line !== last) log(line);
    last = line;
  };
}
