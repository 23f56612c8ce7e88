import type { Plugin, Rolldown } from "vite";

const ENTRY = "app/enhance/client.ts";
const VIRTUAL = "virtual:client-entry";
const VIRTUAL_REFRESH = "virtual:client-refresh";

interface ClientEntry {
  readonly entry: string;
  readonly preload: readonly string[];
  /** Development only: React Refresh has to be in place before the first island loads. */
  readonly refresh: string | null;
}

/**
 * Storefront pages do not load React Router's client; they load one small entry that wakes islands. This plugin tells
 * the server the hashed address of that entry (the client is built first) and keeps the router out of its reach.
 */
export function islands(): Plugin {
  let isServing = false;
  let built: ClientEntry | null = null;

  return {
    name: "islands",
    sharedDuringBuild: true,
    configResolved(config) {
      isServing = config.command === "serve";
    },
    resolveId(id) {
      return id === VIRTUAL || id === VIRTUAL_REFRESH ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${VIRTUAL_REFRESH}`) return REFRESH_RUNTIME;
      if (id !== `\0${VIRTUAL}`) return undefined;
      const entry = isServing
        ? { entry: `/${ENTRY}`, preload: [], refresh: `/@id/__x00__${VIRTUAL_REFRESH}` }
        : builtFor(this.environment.name);
      if (!entry) this.error("The client has to be built before the server, which names its files.");
      return Object.entries(entry)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
    writeBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const chunk = Object.values(bundle).find(
        (output) => output.type === "chunk" && output.isEntry && output.facadeModuleId?.endsWith(ENTRY),
      );
      if (chunk?.type !== "chunk") this.error(`The build has no chunk for ${ENTRY}.`);
      const intruder = findRouter(chunk, bundle);
      if (intruder) this.error(`An island reaches ${intruder}, which would bring the router to every page.`);
      built = { entry: `/${chunk.fileName}`, preload: chunk.imports.map((file) => `/${file}`), refresh: null };
    },
    // Storefront routes exist only on the server and their pages have no router client: reload the page.
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      const client = server.environments.client;
      if (!client.moduleGraph.getModulesByFile(file)?.size) client.hot.send({ type: "full-reload" });
    },
  };

  function builtFor(environment: string): ClientEntry | null {
    return environment === "client" ? { entry: "", preload: [], refresh: null } : built;
  }
}

function findRouter(start: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string | undefined {
  const seen = new Set<string>();
  const waiting = [start.fileName];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const chunk = bundle[file];
    if (seen.has(file) || chunk?.type !== "chunk") continue;
    seen.add(file);
    const intruder = chunk.moduleIds.find((id) => /\/node_modules\/(react-router|@react-router)\//.test(id));
    if (intruder) return intruder;
    waiting.push(...chunk.imports, ...chunk.dynamicImports);
  }
  return undefined;
}

/** React Router's refresh code talks to its own data router, which a page of islands does not have. */
const REFRESH_RUNTIME = `
import "virtual:react-router/inject-hmr-runtime";
window.__reactRouterDataRouter ??= {
  _internalSetRoutes() {},
  _internalSetStateDoNotUseOrYouWillBreakYourApp() {},
  revalidate: async () => {},
  subscribe: () => () => {},
  state: {},
};
`;
