import type { Entry } from "./entries.ts";

export interface SourceManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly sideEffects: false | readonly string[];
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: boolean }>>;
}

/** The oldest Node whose library the packages use, and the one that the repository asks for. */
export const ENGINES = { node: ">=20" };

/**
 * The package.json of a tarball: built files instead of sources. What a single entry point needs, such as Leaflet for
 * maps, is an optional peer, so that a page with tabs does not install it. `scripts` are files for script elements.
 */
export function publishedManifest(source: SourceManifest, entries: readonly Entry[], scripts: readonly string[]) {
  const { name, version, description, license, sideEffects } = source;
  const forOneEntry = Object.entries(source.dependencies ?? {});
  const peers = {
    ...source.peerDependencies,
    ...Object.fromEntries(forOneEntry.map(([peer, exact]) => [peer, `^${exact}`])),
  };
  const meta = {
    ...source.peerDependenciesMeta,
    ...Object.fromEntries(forOneEntry.map(([peer]) => [peer, { optional: true }])),
  };
  return {
    name,
    version,
    description,
    license,
    type: "module",
    sideEffects: scripts.length > 0 ? [...(sideEffects || []), ...scripts] : sideEffects,
    engines: ENGINES,
    exports: {
      ...Object.fromEntries(entries.map(({ subpath, source: file }) => [subpath, conditions(file)])),
      ...Object.fromEntries(scripts.map((script) => [script, script])),
      "./package.json": "./package.json",
    },
    ...(Object.keys(peers).length > 0 && { peerDependencies: peers, peerDependenciesMeta: meta }),
    publishConfig: { access: "public" },
  };
}

function conditions(file: string): string | { readonly types: string; readonly default: string } {
  if (!/\.tsx?$/.test(file)) return file.replace("./src/", "./dist/");
  const built = file.replace("./src/", "./dist/").replace(/\.tsx?$/, "");
  // TypeScript reads conditions in order, so the types come first.
  return { types: `${built}.d.ts`, default: `${built}.js` };
}
