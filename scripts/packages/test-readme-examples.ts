import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ALL_SAMPLES } from "../../site/guides/samples/test-all-samples.ts";
import { PACKAGES, type PackageName } from "./pack.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const BLOCK = /^```(?<language>tsx?|html)\n(?<code>[\s\S]*?)^```$/gm;

export interface Example {
  readonly package: PackageName;
  readonly language: string;
  readonly code: string;
  /** What the compiler's messages call it. */
  readonly name?: string;
}

/** The code blocks of the packages' READMEs, in order. */
export const EXAMPLES: readonly Example[] = PACKAGES.flatMap((name) =>
  [...readFileSync(join(ROOT, "packages", name, "README.md"), "utf8").matchAll(BLOCK)].map(({ groups }) => ({
    package: name,
    language: groups?.["language"] ?? "",
    code: groups?.["code"] ?? "",
  })),
);

/** The code of the documentation's guides. */
export const GUIDE_EXAMPLES: readonly Example[] = ALL_SAMPLES.map(({ language, code, name }) => ({
  package: "tracking",
  language,
  code,
  name,
}));
