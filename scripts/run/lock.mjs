import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const HEARTBEAT_MS = 5_000;
const SILENT_FOR_MS = 60_000;
const RETRY_MS = 200;

/**
 * @typedef {object} Owner
 * @property {number} pid
 * @property {string} host
 * @property {string} token
 */

/**
 * Does the work while no other process holds the same lock. The lock is a folder; one left behind by a process that
 * has died, or that has been silent for a minute, is taken over.
 *
 * @template T
 * @param {string} lock
 * @param {() => Promise<T>} work
 * @param {(owner: Owner) => void} [onWait] told once, when another process is ahead
 * @returns {Promise<T>}
 */
export async function withLock(lock, work, onWait = () => {}) {
  const token = await acquire(lock, onWait);
  const heartbeat = setInterval(() => beat(lock), HEARTBEAT_MS);
  heartbeat.unref();
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    release(lock, token);
  }
}

/**
 * @param {string} lock
 * @param {(owner: Owner) => void} onWait
 * @returns {Promise<string>} what the lock is known by
 */
async function acquire(lock, onWait) {
  const owner = { pid: process.pid, host: hostname(), token: randomUUID() };
  const candidate = `${lock}.next-${owner.token}`;
  let hasWaited = false;

  while (true) {
    // Written anew each time: its age must not count as silence once the folder has become the lock.
    mkdirSync(candidate, { recursive: true });
    writeFileSync(join(candidate, "owner.json"), JSON.stringify(owner));
    if (moved(candidate, lock)) return owner.token;

    const other = readOwner(lock);
    if (other !== undefined && isAbandoned(lock, other)) {
      // The grave bears the name of the dead owner and stays until release, so of two processes that both saw the
      // old lock only one can move it away, and neither can move the other's new one.
      moved(lock, `${lock}.dead-${other.token}`);
      continue;
    }
    if (other !== undefined && !hasWaited) {
      onWait(other);
      hasWaited = true;
    }
    await sleep(RETRY_MS);
  }
}

/**
 * @param {string} lock
 * @param {string} token
 */
function release(lock, token) {
  // Moved before it is emptied: another process could move in between the last file and the folder.
  if (readOwner(lock)?.token === token) moved(lock, `${lock}.dead-${token}`);
  for (const name of readdirSync(dirname(lock))) {
    const path = join(dirname(lock), name);
    const isGrave = name.startsWith(`${basename(lock)}.dead-`);
    const isGivenUp = name.startsWith(`${basename(lock)}.next-`) && isAbandoned(path, readOwner(path));
    if (isGrave || isGivenUp) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * @param {string} lock
 * @param {Owner | undefined} owner
 */
function isAbandoned(lock, owner) {
  if (owner?.host === hostname() && !isAlive(owner.pid)) return true;
  try {
    return Date.now() - statSync(join(lock, "owner.json")).mtimeMs > SILENT_FOR_MS;
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, but belongs to someone else.
    return codeOf(error) === "EPERM";
  }
}

/** @param {string} lock */
function beat(lock) {
  try {
    utimesSync(join(lock, "owner.json"), new Date(), new Date());
  } catch {
    // Taken over after a long sleep of this machine; the work goes on, only the claim is lost.
  }
}

/**
 * @param {string} lock
 * @returns {Owner | undefined}
 */
function readOwner(lock) {
  try {
    return JSON.parse(readFileSync(join(lock, "owner.json"), "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Renaming a folder onto one that is not empty fails, which makes it the one step that decides who comes first.
 *
 * @param {string} from
 * @param {string} to
 */
function moved(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    const isTaken = ["ENOTEMPTY", "EEXIST"].includes(codeOf(error)) || (codeOf(error) === "EPERM" && existsSync(to));
    if (isTaken || !existsSync(from)) return false;
    throw error;
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
