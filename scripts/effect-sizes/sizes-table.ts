import type { EffectSizes } from "./weights.ts";

/** The same figures for people. */
export function sizesTable({ effects, togglesCore, sevenWidgets }: EffectSizes): string {
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
- Tooltip, modal, popover, tabs, accordion, menu and range in one bundle: **${bytes(sevenWidgets.script)}** bytes for server markup, **${bytes(sevenWidgets.component)}** as React components.
`;
}

function bytes(count: number | null): string {
  return count === null || count === 0 ? "–" : count.toLocaleString("en");
}
