import { resolve } from "node:path";
import type { Plugin } from "vite";
import { SCRIPT_PARTS } from "../server/tracking/script-parts.ts";

const VIRTUAL = "virtual:tracking-files";

/**
 * Makes a file of each part of the measuring script, so that a shop's `/t.js` can name just those that its owner
 * enabled, and tells the server their hashed addresses.
 */
export function trackingParts(): Plugin {
  let root = "";
  let isServing = false;
  let built: Readonly<Record<string, string>> | null = null;

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
      if (!files) this.error("The client has to be built before the server, which names its files.");
      return `export const files = ${JSON.stringify(files)};`;
    },
    writeBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      built = Object.fromEntries(
        SCRIPT_PARTS.map(({ file, name }) => {
          const path = resolve(root, file);
          const chunk = chunks.find((one) => one.isEntry && one.facadeModuleId === path);
          if (!chunk?.exports.includes(name)) this.error(`The build has no file that offers ${name} of ${file}.`);
          return [file, `/${chunk.fileName}`];
        }),
      );
    },
  };
}

/** What has to be given to the build beside the pages. */
export const TRACKING_INPUTS: readonly string[] = SCRIPT_PARTS.map(({ file }) =>
  file.startsWith("..") ? file : `./${file}`,
);

/** What the parts share is one file, not a dozen crumbs. */
export const TRACKING_CORE = {
  name: "tracking-core",
  test: (id: string) => SHARED.some((pattern) => pattern.test(id)),
};

const SHARED = [
  /\/packages\/tracking\/src\/(?:browser|delivery|events|page|tracker|visit|visitor|wire|slugs)\//,
  /\/packages\/tracking\/src\/(?:consent|pixels)\/[\w-]+\.ts$/,
  /\/packages\/tracking\/src\/consent\/own\//,
  /\/packages\/tracking\/src\/triggers\/(?:trigger|book|address-rule)\.ts$/,
  /\/shop\/app\/tracking\/(?:privacy-choice|summon-banner)\.ts$/,
];

function sources(root: string): Readonly<Record<string, string>> {
  return Object.fromEntries(SCRIPT_PARTS.map(({ file }) => [file, `/@fs${resolve(root, file)}`]));
}
