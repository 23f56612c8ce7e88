import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const FOLDER = "/dev/shm";
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * Folder of throw-away clusters: tests copy gigabytes of data folders and create and drop databases of a thousand small
 * files. Memory is faster than disk, and nothing has to survive a crash.
 */
export function memoryFolder(): string {
  if (!existsSync(FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(FOLDER);
  return bavail * bsize > ROOM_BYTES ? FOLDER : tmpdir();
}
