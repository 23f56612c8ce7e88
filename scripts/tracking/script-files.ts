import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { bundleScript, SCRIPT_NAME } from "./bundle.ts";

const MANIFEST = resolve(import.meta.dirname, "../../packages/tracking/package.json");

export interface ScriptFiles {
  readonly code: string;
  /** The element with which a page loads the script. */
  readonly tag: string;
  /**
   * By name: the script; the same under a name with its version, which may be cached for ever; and its digest, with which
   * browsers refuse a changed file.
   */
  readonly files: ReadonlyMap<string, string>;
}

export async function scriptFiles(): Promise<ScriptFiles> {
  const { version } = JSON.parse(readFileSync(MANIFEST, "utf8")) as { readonly version: string };
  const code = (await bundleScript()).get(SCRIPT_NAME) ?? "";
  const integrity = `sha384-${createHash("sha384").update(code).digest("base64")}`;
  const versioned = SCRIPT_NAME.replace(".js", `-${version}.js`);
  return {
    code,
    tag: `<script defer src="/${versioned}" integrity="${integrity}"></script>`,
    files: new Map([
      [SCRIPT_NAME, code],
      [versioned, code],
      [`${versioned}.integrity`, `${integrity}\n`],
    ]),
  };
}
