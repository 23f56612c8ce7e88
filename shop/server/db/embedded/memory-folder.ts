import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const FOLDER = "/dev/shm";
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * Where throw-away clusters live: tests copy gigabytes of data folders and make and drop databases of a thousand small
 * files, and a process that is killed does not care where its files are.
 */
export function memoryFolder(): string {
  if (!existsSync(FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(FOLDER);
  return bavail * bsize > ROOM_BYTES ? FOLDER : tmpdir();
}
