import { build, type Plugin, type Rolldown } from "vite";

const ENTRY = "virtual:entry";
const REACT = /^react(?:-dom)?(?:\/|$)/;

export interface BundleOptions {
  readonly root: string;
  /** The module to start from. */
  readonly source: string;
  /** React is left out unless somebody wants to run the bundle. */
  readonly withReact?: boolean;
  readonly plugins?: readonly Plugin[];
}

export interface Bundle {
  /** What comes with the first import. */
  readonly now: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
  /** What those imports fetch later. */
  readonly later: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
}

/**
 * One set-up for everything that is weighed or compared: minified, tree-shaken, and without the lines that an
 * application's build adds once for all its parts (Vite's preloading of chunks).
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
