import { gzipSync } from "node:zlib";
import type { Bundle } from "./bundle.ts";

export function compressed(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length;
}

/** Sum of the compressed sizes of the files. */
export function weightOf(files: Bundle["now"]): number {
  return files.reduce((sum, file) => sum + compressed(file.type === "chunk" ? file.code : file.source), 0);
}
