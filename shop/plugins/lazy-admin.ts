import type { Plugin } from "vite";

const SERVER_BUILD = "\0virtual:react-router/server-build";
const ADMIN_ROUTES = "\0virtual:admin-routes";
const IMPORT = /import \* as (?<name>route\d+) from "[^"]*\/app\/admin\/[^"]*";/g;
const ROUTE = /"(?<id>[^"]+)": \{[^{}]*?module: (?<name>route\d+)\s*\}/g;

/**
 * Puts the admin's routes into a chunk that the server loads with the first request for one of them: they are a quarter
 * of its code, and most of the time nobody is in the admin.
 */
export function lazyAdmin(): Plugin {
  let adminRoutes: string | undefined;
  return {
    name: "lazy-admin",
    apply: "build",
    resolveId: (id) => (id === ADMIN_ROUTES ? id : undefined),
    load: (id) => (id === ADMIN_ROUTES ? adminRoutes : undefined),
    transform(code, id) {
      if (id !== SERVER_BUILD) return undefined;
      const split = splitAdmin(code);
      if (split === null) this.error("React Router’s module of all routes does not look as expected.");
      adminRoutes = split.adminRoutes;
      return split.serverBuild;
    },
  };
}

interface SplitBuild {
  /** React Router's module without the modules of the admin's routes, and with `loadAdmin`. */
  readonly serverBuild: string;
  /** A module that exports those by the ID of their route. */
  readonly adminRoutes: string;
}

/** Null if the code is not as expected. */
export function splitAdmin(code: string): SplitBuild | null {
  const imports = new Map([...code.matchAll(IMPORT)].map(({ 0: text, groups }) => [groups?.["name"], text]));
  const modules = [...code.matchAll(ROUTE)].flatMap(({ groups: { id, name } = {} }) =>
    imports.has(name) ? [`${JSON.stringify(id)}: ${name}`] : [],
  );
  if (modules.length === 0 || modules.length !== imports.size) return null;
  const withoutAdmin = code
    .replaceAll(IMPORT, "")
    .replaceAll(/module: (route\d+)/g, (text, name: string) => (imports.has(name) ? "module: undefined" : text));
  return {
    serverBuild: `${withoutAdmin}\nexport const loadAdmin = async () => (await import(${JSON.stringify(ADMIN_ROUTES)})).modules;`,
    adminRoutes: `${[...imports.values()].join("\n")}\nexport const modules = { ${modules.join(", ")} };`,
  };
}
