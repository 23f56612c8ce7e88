import { resolve } from "node:path";
import type { Plugin } from "vite";
import { type BuiltFile, SCRIPT_PARTS } from "../server/tracking/script/script-parts.ts";

const VIRTUAL = "virtual:tracking-files";

/**
 * Builds a chunk for each part of the tracking script, so that a shop's `/t.js` imports only the parts its owner
 * enabled, and passes the hashed file names to the server.
 */
export function trackingParts(): Plugin {
  let root = "";
  let isServing = false;
  let built: Readonly<Record<string, BuiltFile>> | null = null;

  return {
    name: "tracking-parts",
    sharedDuringBuild: true,
    configResolved(config) {
      root = config.root;
      isServing = config.command === "serve";
    },
    resolveId(id) {
      return id === VIRTUAL ? `\0${id}` : undefined;
    },
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const files = isServing ? sources(root) : this.environment.name === "client" ? {} : built;
      if (!files) this.error("The server needs the names of the client's files: build the client first.");
      return `export const files = ${JSON.stringify(files)};`;
    },
    writeBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      built = Object.fromEntries(
        SCRIPT_PARTS.map(({ file, name }) => {
          const path = resolve(root, file);
          const chunk = chunks.find((one) => one.isEntry && one.facadeModuleId === path);
          if (!chunk?.exports.includes(name)) this.error(`No chunk of the build exports ${name} of ${file}.`);
          return [file, { url: `/${chunk.fileName}`, imports: importsOf(chunk, chunks) }];
        }),
      );
    },
  };
}

/** Entries of the client build besides the pages. */
export const TRACKING_INPUTS: readonly string[] = SCRIPT_PARTS.map(({ file }) =>
  file.startsWith("..") ? file : `./${file}`,
);

/** The consent prompt, which a shop without pixels loads too. */
export const CONSENT_PROMPT = {
  name: "consent-prompt",
  test: /\/packages\/tracking\/src\/(?:browser|page|consent\/own)\/|\/shop\/app\/tracking\/(?:consent-api|keep-focus-in-view|offer-arrival|privacy-choice|show-banner|summon-banner)\.ts$/,
};

/** One chunk for the modules that the parts share, instead of a dozen small ones. */
export const TRACKING_CORE = {
  name: "tracking-core",
  test: (id: string) => SHARED.some((pattern) => pattern.test(id)),
};

const SHARED = [
  /\/packages\/tracking\/src\/(?:delivery|events|tracker|visit|visitor|wire|slugs)\//,
  /\/packages\/tracking\/src\/(?:consent|pixels)\/[\w-]+\.ts$/,
  /\/packages\/tracking\/src\/triggers\/(?:trigger|book|address-rule)\.ts$/,
];

/** All files that a chunk imports, directly or through others. */
function importsOf(chunk: Chunk, chunks: readonly Chunk[]): readonly string[] {
  const names = new Set(chunk.imports);
  // Iterating over a set includes the elements added meanwhile.
  for (const name of names)
    chunks.find(({ fileName }) => fileName === name)?.imports.forEach((each) => names.add(each));
  return [...names].map((name) => `/${name}`);
}

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
}

function sources(root: string): Readonly<Record<string, BuiltFile>> {
  return Object.fromEntries(
    SCRIPT_PARTS.map(({ file }) => [file, { url: `/@fs${resolve(root, file)}`, imports: [] }] as const),
  );
}
