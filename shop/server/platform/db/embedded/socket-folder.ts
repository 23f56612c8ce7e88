import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canReach } from "./account.ts";
import { ClusterError } from "./cluster-error.ts";
import type { Home } from "./home.ts";

/** The longest socket path that the kernel accepts, in bytes. */
const MAX_SOCKET_PATH_LENGTH = process.platform === "linux" ? 107 : 103;

/**
 * Every process that can open the socket may connect without a password, so its folder is private to the database's
 * account. It is in the cluster's own folder or, if that path is too long for a socket, under a random name in a
 * temporary folder: an attacker cannot create a folder whose name they cannot guess.
 */
export function openSocketFolder(home: Home, port: number): string {
  const folder = choose(home, port);
  const { uid, mode } = lstatSync(folder);
  const owner = home.account?.uid ?? process.getuid?.() ?? uid;
  if (uid !== owner || (mode & 0o777) !== 0o700) {
    throw new ClusterError(
      `The folder of the database's socket, ${folder}, must belong to user ${owner} alone (mode 700).`,
    );
  }
  return folder;
}

function choose(home: Home, port: number): string {
  const own = join(home.path, "socket");
  if (fits(own, port)) {
    mkdirSync(own, { recursive: true });
    close(own, home);
    return own;
  }
  const note = join(home.path, "socket-folder");
  const known = existsSync(note) ? readFileSync(note, "utf8") : "";
  // A reboot empties temporary folders; a folder that has this name now may belong to another user.
  if (known !== "" && isPrivate(known, home)) return known;

  const folder = createShortFolder(home, port);
  const draft = `${note}.${process.pid}`;
  writeFileSync(draft, folder);
  renameSync(draft, note);
  return folder;
}

function createShortFolder(home: Home, port: number): string {
  for (const parent of [tmpdir(), "/tmp", "/var/tmp"]) {
    if (!existsSync(parent) || !fits(join(parent, "vitrine-123456"), port) || !canReach(parent, home.account)) continue;
    const folder = mkdtempSync(join(parent, "vitrine-"));
    close(folder, home);
    return folder;
  }
  throw new ClusterError(
    `The path of ${home.path} is too long for a socket, and no temporary folder has a shorter one. ` +
      "Set DATA_DIR to a folder with a shorter path.",
  );
}

function fits(folder: string, port: number): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= MAX_SOCKET_PATH_LENGTH;
}

function close(folder: string, home: Home): void {
  chmodSync(folder, 0o700);
  if (home.account) chownSync(folder, home.account.uid, home.account.gid);
}

function isPrivate(folder: string, home: Home): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  const owner = home.account?.uid ?? process.getuid?.();
  return found !== undefined && found.isDirectory() && found.uid === owner && (found.mode & 0o777) === 0o700;
}
