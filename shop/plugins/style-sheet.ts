import type { Plugin } from "vite";

const VIRTUAL = "virtual:style-sheet";
const NAME = "styles.css";

/**
 * Passes the storefront's built style sheet to the server, which puts the rules that a page needs first into the page
 * (`app/critical-css.server.ts`). In development the text is empty: pages then wait for the whole sheet.
 */
export function styleSheet(): Plugin {
  let isServing = false;
  let built: string | null = null;

  return {
    name: "style-sheet",
    sharedDuringBuild: true,
    configResolved(config) {
      isServing = config.command === "serve";
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const css = isServing || this.environment.name === "client" ? "" : built;
      if (css === null) this.error("The client has to be built before the server, which reads its style sheet.");
      return `export const css = ${JSON.stringify(css)};`;
    },
    writeBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const sheet = Object.values(bundle).find((file) => file.type === "asset" && file.names.includes(NAME));
      if (sheet?.type !== "asset") this.error(`The build has no ${NAME}.`);
      built = String(sheet.source);
    },
  };
}
