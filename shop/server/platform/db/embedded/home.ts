import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { dirname } from "node:path";
import type { Log } from "../../log.ts";
import { canReach, NOBODY, serverAccount, type Account } from "./account.ts";
import { ClusterError } from "./cluster-error.ts";
import { createShelteredFolder } from "./shelter.ts";

/** The folder of one cluster, and the account that uses it. */
export interface Home {
  readonly path: string;
  readonly account: Account | undefined;
}

/** Creates the folder if needed. Afterwards it is private (0700) and the database's account can reach it. */
export function openHome(directory: string, shelter: string, log: Log): Home {
  createHome(directory, shelter, log);

  const account = serverAccount(directory);
  if (account && statSync(directory).uid === 0) chownSync(directory, account.uid, account.gid);
  const { uid } = statSync(directory);
  const expected = account?.uid ?? process.getuid?.() ?? uid;
  if (uid !== expected) {
    throw new ClusterError(
      `The database folder ${directory} belongs to user ${uid}, but the shop runs as user ${expected}. ` +
        "Start the shop as that user, or give the folder with everything in it to this one (chown -R).",
    );
  }
  if (!canReach(directory, account)) {
    throw new ClusterError(
      `PostgreSQL runs as user ${expected}, who cannot enter ${directory}: a folder above it is closed. ` +
        "Let others enter it (chmod o+x), or start the shop as the user it belongs to.",
    );
  }
  chmodSync(directory, 0o700);
  return { path: realpathSync(directory), account };
}

function createHome(directory: string, shelter: string, log: Log): void {
  const found = lstatSync(directory, { throwIfNoEntry: false });
  if (found?.isSymbolicLink() && !statSync(directory, { throwIfNoEntry: false })) {
    throw new ClusterError(
      `${directory} points to a folder that is gone, and the shop's data with it. ` +
        "Bring that folder back from a backup, or delete the link to start with an empty shop.",
    );
  }

  // Separately from the last folder: its mode 0700 would apply to the parents as well.
  mkdirSync(dirname(directory), { recursive: true });
  const account = serverAccount(directory);
  if (account && !canReach(dirname(directory), account) && isEmpty(directory)) {
    if (found) rmdirSync(directory);
    moveToShelter(directory, shelter, log);
  } else if (!found) {
    ignoreExisting(() => mkdirSync(directory, { mode: 0o700 }));
  }
}

function isEmpty(directory: string): boolean {
  const found = lstatSync(directory, { throwIfNoEntry: false });
  return !found || (found.isDirectory() && readdirSync(directory).length === 0);
}

function moveToShelter(directory: string, shelter: string, log: Log): void {
  const folder = createShelteredFolder(shelter, NOBODY);
  // Other processes find the data through the link, and so does the shop after it was moved.
  const isOurs = ignoreExisting(() => symlinkSync(folder, directory));
  if (!isOurs) {
    rmdirSync(folder);
    return;
  }
  log.warn("The shop's folder is closed to the account PostgreSQL runs as, so the database is stored elsewhere.", {
    folder,
    link: directory,
  });
}

function ignoreExisting(create: () => void): boolean {
  try {
    create();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
