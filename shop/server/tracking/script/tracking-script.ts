import { hash } from "node:crypto";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { trackingOptions } from "./options.ts";
import { assemblyOf, type BuiltFile, CONSENT_ONLY, type ScriptPart, START } from "./script-parts.ts";
import { formerTextsVersion, textsVersion } from "../consent/texts-version.ts";
import { waitsForConsent } from "../consent/waiting-purposes.ts";

export type FindFile = (part: ScriptPart) => BuiltFile;

export interface TrackingScript {
  readonly body: string;
  readonly digest: string;
  /** URL with the script's version, which caches may keep forever. */
  readonly address: string;
  /** URLs of all files that it imports, directly or through others. */
  readonly imports: readonly string[];
}

export const SCRIPT_PATH = "/t.js";

const cache = new WeakMap<ShopSettings, TrackingScript | null>();

/** The tracking script for the owner's settings; null if nothing is enabled. */
export function trackingScript(settings: ShopSettings, publicUrl: string, fileOf: FindFile): TrackingScript | null {
  const cached = cache.get(settings);
  if (cached !== undefined) return cached;
  const script = assemble(settings, publicUrl, fileOf);
  cache.set(settings, script);
  return script;
}

function assemble(settings: ShopSettings, publicUrl: string, fileOf: FindFile): TrackingScript | null {
  const assembly = assemblyOf(settings.tracking);
  if (!assembly) return consentOnly(settings, fileOf);
  const start = fileOf(START);
  const files = [start];
  const imports: string[] = [];
  const list = (parts: readonly ScriptPart[]) =>
    `[${parts
      .map((part) => {
        const file = fileOf(part);
        const local = `p${files.push(file)}`;
        imports.push(`import{${part.name} as ${local}}from${JSON.stringify(file.url)};`);
        return local;
      })
      .join()}]`;
  const setup = `pixels:${list(assembly.pixels)},tools:${list(assembly.tools)},triggers:${list(assembly.triggers)}`;
  const options = JSON.stringify(trackingOptions(settings, publicUrl));
  const body = `import{${START.name} as start}from${JSON.stringify(start.url)};
${imports.join("\n")}
${furtherImports(files)}
export default(shop)=>start({options:${options},${setup}},shop);
`;
  return versioned(body, files);
}

/** Without pixels, attribution may still need consent. */
function consentOnly(settings: ShopSettings, fileOf: FindFile): TrackingScript | null {
  if (settings.tracking.consent.tool !== "vitrine" || !waitsForConsent(settings)) return null;
  const options = {
    texts_version: textsVersion(settings),
    former_texts_version: formerTextsVersion(settings),
    shares_cookies: settings.tracking.visit.sharedBySubdomains,
  };
  const file = fileOf(CONSENT_ONLY);
  const body = `import{${CONSENT_ONLY.name} as ask}from${JSON.stringify(file.url)};
${furtherImports([file])}
export default()=>ask(${JSON.stringify(options)});
`;
  return versioned(body, [file]);
}

/** Names the files that the parts import, so that browsers load them all at once and not one after the other. */
function furtherImports(files: readonly BuiltFile[]): string {
  const named = new Set(files.map(({ url }) => url));
  return allFiles(files)
    .filter((url) => !named.has(url))
    .map((url) => `import${JSON.stringify(url)};`)
    .join("");
}

function allFiles(files: readonly BuiltFile[]): readonly string[] {
  return [...new Set(files.flatMap(({ url, imports }) => [url, ...imports]))];
}

function versioned(body: string, files: readonly BuiltFile[]): TrackingScript {
  const digest = hash("sha256", body, "base64url").slice(0, 16);
  return { body, digest, address: `${SCRIPT_PATH}?v=${digest}`, imports: allFiles(files) };
}
