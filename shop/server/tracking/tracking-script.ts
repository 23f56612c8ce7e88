import { hash } from "node:crypto";
import type { ShopSettings } from "../settings/settings.ts";
import { trackingOptions } from "../wire/tracking-options.ts";
import { assemblyOf, START, type ScriptPart } from "./script-parts.ts";

/** Where browsers find the file of a part. */
export type FindFile = (part: ScriptPart) => string;

export interface TrackingScript {
  readonly body: string;
  readonly digest: string;
  /** Names this very script: it may be kept for ever. */
  readonly address: string;
}

export const SCRIPT_PATH = "/t.js";

const made = new WeakMap<ShopSettings, TrackingScript | null>();

/** The one script that measures, put together for what the owner enabled; null while that is nothing. */
export function trackingScript(settings: ShopSettings, publicUrl: string, fileOf: FindFile): TrackingScript | null {
  const known = made.get(settings);
  if (known !== undefined) return known;
  const script = assemble(settings, publicUrl, fileOf);
  made.set(settings, script);
  return script;
}

function assemble(settings: ShopSettings, publicUrl: string, fileOf: FindFile): TrackingScript | null {
  const assembly = assemblyOf(settings.tracking);
  if (!assembly) return null;
  const imports: string[] = [];
  const list = (parts: readonly ScriptPart[]) =>
    `[${parts
      .map((part) => {
        const local = `p${imports.length}`;
        imports.push(`import{${part.name} as ${local}}from${JSON.stringify(fileOf(part))};`);
        return local;
      })
      .join()}]`;
  const setup = `pixels:${list(assembly.pixels)},tools:${list(assembly.tools)},triggers:${list(assembly.triggers)}`;
  const options = JSON.stringify(trackingOptions(settings, publicUrl));
  const body = `import{${START.name} as start}from${JSON.stringify(fileOf(START))};
${imports.join("\n")}
export default(shop)=>start({options:${options},${setup}},shop);
`;
  const digest = hash("sha256", body, "base64url").slice(0, 16);
  return { body, digest, address: `${SCRIPT_PATH}?v=${digest}` };
}
