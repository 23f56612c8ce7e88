import type { Plugin } from "vite";

const VIRTUAL = "virtual:style-sheets";
const MAIN = /\/app\/styles\.css$/;
/** Those of single routes. The admin's pages wait for theirs. */
const OF_STOREFRONT = /\/app\/storefront\/.*\.css$/;

/**
 * Passes the storefront's built style sheets to the server, which puts the rules that a page needs first into the page
 * (`app/critical-css.server.ts`). In development there are none: pages then wait for the whole sheets.
 */
export function styleSheets(): Plugin {
  let isServing = false;
  let built: Readonly<Record<string, string>> | null = null;

  return {
    name: "style-sheets",
    sharedDuringBuild: true,
    configResolved(config) {
      isServing = config.command === "serve";
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const sheets = isServing || this.environment.name === "client" ? {} : built;
      if (sheets === null) this.error("The client has to be built before the server, which reads its style sheets.");
      return `export const sheets = ${JSON.stringify(sheets)};`;
    },
    writeBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const assets = Object.values(bundle).filter((file) => file.type === "asset");
      const from = (path: RegExp) => assets.filter((file) => file.originalFileNames.some((name) => path.test(name)));
      const main = from(MAIN);
      if (main.length === 0) this.error("The build has no style sheet of the shop.");
      const sheets = [...main, ...from(OF_STOREFRONT)];
      built = Object.fromEntries(sheets.map(({ fileName, source }) => [`/${fileName}`, String(source)]));
    },
  };
}
