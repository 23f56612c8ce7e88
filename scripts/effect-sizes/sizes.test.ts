import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import sizes from "../../docs/effect-sizes.json" with { type: "json" };
import { entryPointsOf } from "./entry-points.ts";
import { sizesTable } from "./sizes-table.ts";

const DEMOS = resolve(import.meta.dirname, "../../packages/effects/demo");
const SOURCES = resolve(import.meta.dirname, "../../packages/effects/src");

test("separates an effect's exports by kind of use and ignores types", () => {
  const index = `export { attachTabs } from "./attach-tabs.ts";
export { type TabItem, Tabs } from "./tabs.tsx";
export type { TabsEvent } from "./tabs.machine.ts";
export { attachToggles as attachModals, TAB_KEYS } from "./x.ts";`;

  expect(entryPointsOf(index)).toEqual({ scripts: ["attachTabs", "attachModals"], components: ["Tabs"] });
});

test("every effect with a demo has a recorded size (S1.11)", () => {
  const shown = readdirSync(DEMOS)
    .map((file) => file.replace(/\.tsx?$/, ""))
    .filter((name) => existsSync(join(SOURCES, name)));

  expect(shown.length).toBeGreaterThan(25);
  expect(shown.filter((name) => !(name in sizes.effects))).toEqual([]);
});

test("the toggles core is smaller than two kilobytes", () => {
  expect(sizes.togglesCore).toBeLessThan(2000);
});

test("seven widgets together are smaller than six kilobytes, for server markup and as React components", () => {
  expect(sizes.sevenWidgets.script).toBeLessThan(6000);
  expect(sizes.sevenWidgets.component).toBeLessThan(6000);
});

test("the comparison has four kits, and ours is the smallest and hydrates fastest", () => {
  const [ours, ...others] = sizes.kits;

  expect(others).toHaveLength(3);
  expect(
    others.filter(({ bytes, hydrationMs }) => bytes <= (ours?.bytes ?? 0) || hydrationMs <= (ours?.hydrationMs ?? 0)),
  ).toEqual([]);
});

test("the table shows the measured values, and a dash for none", () => {
  const table = sizesTable({
    effects: { tabs: { script: 1265, component: null, styles: 0, later: 20_665 } },
    togglesCore: 717,
    sevenWidgets: { script: 6180, component: 7537 },
    kits: [{ kit: "Radix 1.8.1", bytes: 42_700, hydrationMs: 158, htmlBytes: 10_800 }],
  });

  expect(table).toContain("| tabs | 1,265 | – | – | 20,665 |");
  expect(table).toContain("**717** bytes");
  expect(table).toContain("| Radix 1.8.1 | 42,700 | 158 | 10,800 |");
});
