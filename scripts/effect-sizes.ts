/**
 * `npm run sizes`: builds each effect by itself, as somebody would who uses nothing else of the library, and writes
 * down what it weighs. React is left out, since every page that has a component has it anyway. With `--peers` the same
 * page is built with well-known kits too and hydrated in a browser on a slowed-down processor.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import earlier from "../docs/effect-sizes.json" with { type: "json" };
import { cleanUp, cleanUpOnSignals } from "../bench/cleanup.ts";
import { bundle } from "./effect-sizes/bundle.ts";
import { compareKits } from "./effect-sizes/compare-kits.ts";
import { compressed, weightOf } from "./effect-sizes/compressed.ts";
import { doorsOf } from "./effect-sizes/doors.ts";
import { sizesTable } from "./effect-sizes/sizes-table.ts";
import { type EffectSizes, type EffectWeight, WIDGETS } from "./effect-sizes/weights.ts";

const ROOT = resolve(import.meta.dirname, "..");
const SOURCE = join(ROOT, "packages/effects/src");
const DOCS = join(ROOT, "docs");

const { values: options } = parseArgs({ options: { peers: { type: "boolean" } } });
cleanUpOnSignals();

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
  // Comparing takes a browser and a minute; without `--peers` the last figures stay.
  kits: options.peers ? await compareKits(ROOT, (text) => console.log(text)) : earlier.kits,
};
await cleanUp();
const table = sizesTable(sizes);
writeFileSync(join(DOCS, "effect-sizes.json"), `${JSON.stringify(sizes, null, 2)}\n`);
writeFileSync(join(DOCS, "effect-sizes.md"), table);
console.log(`\n${table}`);

/** What comes with the first import, and what those imports fetch later. */
async function weigh(doors: readonly (readonly [effect: string, names: readonly string[]])[]) {
  const source = doors.map(
    ([name, exported]) => `export { ${exported.join(", ")} } from "${SOURCE}/${name}/index.ts";`,
  );
  const { now, later } = await bundle({ root: ROOT, source: source.join("\n") });
  return { now: weightOf(now), later: weightOf(later) };
}

function stylesOf(name: string): number {
  const file = join(SOURCE, name, `${name}.css`);
  return existsSync(file) ? compressed(readFileSync(file)) : 0;
}
