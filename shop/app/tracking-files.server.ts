import { files } from "virtual:tracking-files";
import type { BuiltFile, ScriptPart } from "../server/tracking/script/script-parts.ts";

export function trackingFile({ file }: ScriptPart): BuiltFile {
  const built = files[file];
  if (built === undefined) throw new Error(`The build has no file for ${file}, so pages cannot load it.`);
  return built;
}
