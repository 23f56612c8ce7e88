/**
 * `npm run sizes`: builds each effect by itself, as somebody would who uses nothing else of the library, and writes
 * down what it weighs. React is left out, since every page that has a component has it anyway.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { sizesTable } from "./effect-sizes/sizes-table.ts";
import { type EffectSizes, type EffectWeight, WIDGETS } from "./effect-sizes/weights.ts";
import { doorsOf } from "./effect-sizes/doors.ts";

const ROOT = resolve(import.meta.dirname, "..");
const SOURCE = join(ROOT, "packages/effects/src");
const DOCS = join(ROOT, "docs");

const names = readdirSync(SOURCE).filter((name) => existsSync(join(SOURCE, name, "index.ts")));
const effects: Record<string, EffectWeight> = {};
for (const name of names) {
  const doors = doorsOf(readFileSync(join(SOURCE, name, "index.ts"), "utf8"));
  const script = doors.scripts.length > 0 ? await weigh([[name, doors.scripts]]) : null;
  const component = doors.components.length > 0 ? await weigh([[name, doors.components]]) : null;
  if (!script && !component) continue;
  effects[name] = {
    script: script?.now ?? null,
    component: component?.now ?? null,
    styles: stylesOf(name),
    later: (script ?? component)?.later ?? 0,
  };
  console.log(`${name}: ${script?.now ?? component?.now} bytes`);
}

const sizes: EffectSizes = {
  effects,
  togglesCore: (await weigh([["toggles", ["createToggleStore", "transition"]]])).now,
  sevenWidgets: {
    script: (await weigh(WIDGETS.map(({ effect, scripts }) => [effect, scripts]))).now,
    component: (await weigh(WIDGETS.map(({ effect, components }) => [effect, components]))).now,
  },
};
writeFileSync(join(DOCS, "effect-sizes.json"), `${JSON.stringify(sizes, null, 2)}\n`);
writeFileSync(join(DOCS, "effect-sizes.md"), sizesTable(sizes));

/** What comes with the first import, and what those imports fetch later, both compressed file by file. */
async function weigh(doors: readonly (readonly [effect: string, names: readonly string[]])[]) {
  const source = doors.map(
    ([name, exported]) => `export { ${exported.join(", ")} } from "${SOURCE}/${name}/index.ts";`,
  );
  const entry = "virtual:effect";
  const output = await build({
    configFile: false,
    root: ROOT,
    logLevel: "silent",
    plugins: [
      {
        name: "effect",
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? source.join("\n") : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        external: /^react(?:-dom)?(?:\/|$)/,
        preserveEntrySignatures: "strict",
        output: { format: "es" },
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
  let now = 0;
  let later = 0;
  for (const file of files) {
    const bytes = compressed(file.type === "chunk" ? file.code : file.source);
    if (first.has(file.fileName)) now += bytes;
    else later += bytes;
  }
  return { now, later };
}

function stylesOf(name: string): number {
  const file = join(SOURCE, name, `${name}.css`);
  return existsSync(file) ? compressed(readFileSync(file)) : 0;
}

function compressed(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length;
}
