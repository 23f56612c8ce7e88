import { existsSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** The user and group that the database's processes run as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The unprivileged account of every Unix. */
export const NOBODY: Account = { uid: 65_534, gid: 65_534 };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as another account: the folder's owner, or nobody. Undefined means
 * the current user.
 */
export function serverAccount(directory: string): Account | undefined {
  if (!isRoot()) return undefined;
  if (!existsSync(directory)) return NOBODY;
  const { uid, gid } = statSync(directory);
  return uid === 0 ? NOBODY : { uid, gid };
}

/** Whether the account may traverse every folder down to this one. */
export function canReach(path: string, account: Account | undefined): boolean {
  if (account === undefined) return true;
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    if (!canEnter(folder, account)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function canEnter(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
