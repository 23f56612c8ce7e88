import { closeSync, copyFileSync, openSync, readSync, statSync, truncateSync } from "node:fs";

const LIMIT_BYTES = 2 * 1024 * 1024;
const CHECK_EVERY_MS = 60_000;
const EXCERPT_BYTES = 2000;

/**
 * The server appends to the file itself: a pipe would break when the shop's process ends. So the shop truncates the
 * file, which works because appends always write at the current end.
 */
export function rotateLog(file: string, limit: number = LIMIT_BYTES): void {
  if (size(file) <= limit) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    // The disk is full: space matters more than the old lines.
  }
  truncateSync(file);
}

/** Returns a function that stops watching. */
export function watchServerLog(file: string): () => void {
  rotateLog(file);
  const timer = setInterval(() => rotateLog(file), CHECK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

export function size(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** The end of what was written since the file had this size. */
export function readSince(file: string, start: number): string {
  const end = size(file);
  const from = Math.max(Math.min(start, end), end - EXCERPT_BYTES);
  const buffer = Buffer.alloc(end - from);
  if (buffer.length === 0) return "";
  const descriptor = openSync(file, "r");
  try {
    return buffer.toString("utf8", 0, readSync(descriptor, buffer, 0, buffer.length, from)).trim();
  } finally {
    closeSync(descriptor);
  }
}
