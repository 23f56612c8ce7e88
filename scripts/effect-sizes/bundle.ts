import { build, type Plugin, type Rolldown } from "vite";

const ENTRY = "virtual:entry";
const REACT = /^react(?:-dom)?(?:\/|$)/;

export interface BundleOptions {
  readonly root: string;
  /** Source of the entry module. */
  readonly source: string;
  /** React is external unless the bundle is to be executed. */
  readonly withReact?: boolean;
  readonly plugins?: readonly Plugin[];
}

export interface Bundle {
  /** Chunks loaded with the entry module. */
  readonly now: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
  /** Chunks loaded later by dynamic imports. */
  readonly later: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
}

/**
 * The build configuration of all size measurements: minified, tree-shaken, and without code that an application's build
 * adds only once (Vite's chunk preloading).
 */
export async function bundle({ root, source, withReact = false, plugins = [] }: BundleOptions): Promise<Bundle> {
  const output = await build({
    configFile: false,
    root,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    resolve: { dedupe: ["react", "react-dom"] },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id.endsWith(ENTRY) ? `\0${ENTRY}` : undefined),
        load: (id) => (id === `\0${ENTRY}` ? source : undefined),
      },
      ...plugins,
    ],
    build: {
      write: false,
      lib: { entry: ENTRY, formats: ["es"] },
      rolldownOptions: {
        external: withReact ? [] : REACT,
        output: { minify: true, comments: false, codeSplitting: !withReact },
      },
    },
  });
  const files = [output].flat().flatMap((result) => ("output" in result ? result.output : []));
  const chunks = new Map(files.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
  const first = new Set<string>();
  const follow = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || first.has(chunk.fileName)) return;
    first.add(chunk.fileName);
    for (const imported of chunk.imports) follow(chunks.get(imported));
  };
  follow([...chunks.values()].find(({ isEntry }) => isEntry));
  return {
    now: files.filter(({ fileName }) => first.has(fileName)),
    later: files.filter(({ fileName }) => !first.has(fileName)),
  };
}
