import { files } from "virtual:tracking-files";
import type { ScriptPart } from "../server/tracking/script-parts.ts";

export function trackingFile({ file }: ScriptPart): string {
  const address = files[file];
  if (address === undefined) throw new Error(`The build made no file of ${file}, so pages cannot load it.`);
  return address;
}
