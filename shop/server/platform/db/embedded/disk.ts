import { statfsSync } from "node:fs";

/** PostgreSQL writes its WAL in segments of 16 MB and needs one to start. */
const ENOUGH_BYTES = 32 * 1024 * 1024;

/** A sentence if lack of space is the likely reason, else an empty string. */
export function describeDisk(path: string): string {
  const { bavail, bsize } = statfsSync(path);
  const free = bavail * bsize;
  if (free >= ENOUGH_BYTES) return "";
  const megabytes = Math.floor(free / 1024 / 1024);
  return ` The disk that holds ${path} is full (${megabytes} MB free); make room and start again.`;
}
