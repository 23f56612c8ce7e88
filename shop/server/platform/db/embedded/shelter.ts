import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { canReach, type Account } from "./account.ts";
import { ClusterError } from "./cluster-error.ts";

/**
 * If root runs the project where no other account can enter (/root, or a folder with mode 0700), the database's account
 * could neither read its programs nor write its data there. Both then go here. Not to a temporary folder: those are
 * cleaned by age, and a table that is never written looks old.
 */
export const SHELTER = "/var/lib/vitrine";

export function openShelter(shelter: string, account: Account): void {
  mkdirSync(shelter, { recursive: true });
  const { uid, mode } = lstatSync(shelter);
  if (uid !== 0 || (mode & 0o022) !== 0 || !lstatSync(shelter).isDirectory()) {
    throw new ClusterError(`${shelter} must be a folder that belongs to root and that nobody else may write to.`);
  }
  chmodSync(shelter, 0o711);
  if (!canReach(shelter, account)) {
    throw new ClusterError(
      `PostgreSQL runs as user ${account.uid}, who can enter neither the shop's folder nor ${shelter}. ` +
        "Set DATA_DIR to a folder that others may enter, or DATABASE_URL to a PostgreSQL server.",
    );
  }
}

/** Creates a folder in the shelter that only the account can open. */
export function createShelteredFolder(shelter: string, account: Account): string {
  openShelter(shelter, account);
  const folder = mkdtempSync(join(shelter, "postgres-"));
  chownSync(folder, account.uid, account.gid);
  return folder;
}
