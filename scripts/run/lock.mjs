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
 * Runs the work while no other process holds the lock. The lock is a folder; it is taken over if its process has died
 * or has not updated it for a minute.
 *
 * @template T
 * @param {string} lock
 * @param {() => Promise<T>} work
 * @param {(owner: Owner) => void} [onWait] called once if another process holds the lock
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
 * @returns {Promise<string>} the lock's token
 */
async function acquire(lock, onWait) {
  const owner = { pid: process.pid, host: hostname(), token: randomUUID() };
  const candidate = `${lock}.next-${owner.token}`;
  let hasWaited = false;

  while (true) {
    // Rewritten on each attempt, so that the new lock does not look abandoned because of its age.
    mkdirSync(candidate, { recursive: true });
    writeFileSync(join(candidate, "owner.json"), JSON.stringify(owner));
    if (moved(candidate, lock)) return owner.token;

    const other = readOwner(lock);
    if (other !== undefined && isAbandoned(lock, other)) {
      // The target contains the old owner's token and exists until release, so only one of two processes that saw the
      // old lock can move it away, and neither can move the other's new lock.
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
  // Move the folder before emptying it, or another process could acquire the lock in between.
  if (readOwner(lock)?.token === token) moved(lock, `${lock}.dead-${token}`);
  for (const name of readdirSync(dirname(lock))) {
    const path = join(dirname(lock), name);
    const isReleased = name.startsWith(`${basename(lock)}.dead-`);
    const isAbandonedAttempt = name.startsWith(`${basename(lock)}.next-`) && isAbandoned(path, readOwner(path));
    if (isReleased || isAbandonedAttempt) rmSync(path, { recursive: true, force: true });
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
    // EPERM: the process exists but belongs to another user.
    return codeOf(error) === "EPERM";
  }
}

/** @param {string} lock */
function beat(lock) {
  try {
    utimesSync(join(lock, "owner.json"), new Date(), new Date());
  } catch {
    // Another process took the lock over after this machine slept; the work continues without the lock.
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
 * Renaming a folder onto one that is not empty fails, so the rename is the atomic step that acquires the lock.
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
