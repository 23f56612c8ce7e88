import type { EffectSizes } from "./weights.ts";

/** The figures as a Markdown table. */
export function sizesTable({ effects, togglesCore, sevenWidgets, kits }: EffectSizes): string {
  const rows = Object.entries(effects).map(
    ([name, { script, component, styles, later }]) =>
      `| ${name} | ${bytes(script)} | ${bytes(component)} | ${bytes(styles)} | ${bytes(later)} |`,
  );
  return `# What the effects weigh

Bytes, minified, tree-shaken and compressed with gzip; React is not counted. Made by \`npm run sizes\`.

| effect | script for server markup | React component | styles | fetched once wanted |
|---|---:|---:|---:|---:|
${rows.join("\n")}

- The core of the toggles (what is open, groups, parents, Escape): **${bytes(togglesCore)}** bytes; it may have 2,000.
- Tooltip, modal, popover, tabs, accordion, menu and range in one bundle: **${bytes(sevenWidgets.script)}** bytes for server markup, **${bytes(sevenWidgets.component)}** as React components, which carry their markup too. Either may have 6,000.

## Beside well-known kits

One page of 8 tooltips, 4 dialogs, 4 popovers, 3 sets of tabs, 2 accordions, 2 menus and a slider, built in the same way with each kit (\`bench/peers/effects\`). Bytes are the widgets with the few lines that fit them to the page, compressed, without React. Hydration is the quickest of 13 runs on a processor slowed down four times; compare the rows, the milliseconds are this machine's. Made by \`npm run sizes -- --peers\`.

| kit | bytes | hydration, ms | HTML, bytes |
|---|---:|---:|---:|
${kits.map(({ kit, bytes: weight, hydrationMs, htmlBytes }) => `| ${kit} | ${bytes(weight)} | ${hydrationMs} | ${bytes(htmlBytes)} |`).join("\n")}
`;
}

function bytes(count: number | null): string {
  return count === null || count === 0 ? "–" : count.toLocaleString("en");
}
