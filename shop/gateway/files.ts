import { readFileSync } from "node:fs";
import styles from "./inspector/inspector.css?inline";
import live from "./inspector/live.js?raw";

interface ServedFile {
  readonly type: string;
  readonly body: string;
}

const SCRIPT = "text/javascript; charset=utf-8";

/** Files by path. The tracking script is built beside the server. */
export function loadFiles(): ReadonlyMap<string, ServedFile> {
  return new Map([
    ...inspectorFiles(),
    [
      "/vitrine-tracking.js",
      { type: SCRIPT, body: readFileSync(new URL("./vitrine-tracking.js", import.meta.url), "utf8") },
    ],
  ]);
}

export function inspectorFiles(): readonly (readonly [string, ServedFile])[] {
  return [
    ["/inspector.css", { type: "text/css; charset=utf-8", body: styles }],
    ["/inspector.js", { type: SCRIPT, body: live }],
  ];
}
