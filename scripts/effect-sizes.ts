/**
 * `npm run sizes`: bundles each effect on its own and records its size. React is excluded, because every page with a
 * component loads it anyway. With `--peers` the same page is also built with well-known kits and hydrated in a browser
 * with a throttled CPU.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import earlier from "../docs/effect-sizes.json" with { type: "json" };
import { cleanUp, cleanUpOnSignals } from "../bench/cleanup.ts";
import { bundle } from "./effect-sizes/bundle.ts";
import { compareKits } from "./effect-sizes/compare-kits.ts";
import { compressed, weightOf } from "./effect-sizes/compressed.ts";
import { entryPointsOf } from "./effect-sizes/entry-points.ts";
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
  const entries = entryPointsOf(readFileSync(join(SOURCE, name, "index.ts"), "utf8"));
  const script = entries.scripts.length > 0 ? await weigh([[name, entries.scripts]]) : null;
  const component = entries.components.length > 0 ? await weigh([[name, entries.components]]) : null;
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
  // The comparison needs a browser and a minute; without `--peers` the previous figures stay.
  kits: options.peers ? await compareKits(ROOT, (text) => console.log(text)) : earlier.kits,
};
await cleanUp();
const table = sizesTable(sizes);
writeFileSync(join(DOCS, "effect-sizes.json"), `${JSON.stringify(sizes, null, 2)}\n`);
writeFileSync(join(DOCS, "effect-sizes.md"), table);
console.log(`\n${table}`);

/** Sizes of the initial bundle and of the chunks it loads later. */
async function weigh(entries: readonly (readonly [effect: string, names: readonly string[]])[]) {
  const source = entries.map(
    ([name, exported]) => `export { ${exported.join(", ")} } from "${SOURCE}/${name}/index.ts";`,
  );
  const { now, later } = await bundle({ root: ROOT, source: source.join("\n") });
  return { now: weightOf(now), later: weightOf(later) };
}

function stylesOf(name: string): number {
  const file = join(SOURCE, name, `${name}.css`);
  return existsSync(file) ? compressed(readFileSync(file)) : 0;
}
