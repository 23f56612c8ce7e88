import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * The stamp of the last success, or undefined.
 *
 * @param {string} file
 */
export function readStamp(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
export function writeStamp(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** @param {string} file */
export function removeStamp(file) {
  rmSync(file, { force: true });
}
