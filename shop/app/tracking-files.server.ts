import { files } from "virtual:tracking-files";
import type { ScriptPart } from "../server/tracking/script/script-parts.ts";

export function trackingFile({ file }: ScriptPart): string {
  const url = files[file];
  if (url === undefined) throw new Error(`The build has no file for ${file}, so pages cannot load it.`);
  return url;
}
