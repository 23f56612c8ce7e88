import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const findModule = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const SOURCE = readFileSync(findModule.resolve("axe-core/axe.min.js"), "utf8");

/** Axe violations, one line per element. `AxeBuilder` would inject axe again for every variant. */
export async function axeViolations(
  page: Page,
  rules: readonly string[] | "all" = "all",
  within = "html",
  without: readonly string[] = [],
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(SOURCE);
    await page.evaluate(fixForcedColors);
  }
  await page.evaluate(untilAnimationsEnd);
  return page.evaluate(
    async ({ tags, only, scope, skipped }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      // The bar at the foot of a phone lies over some control, which axe takes for a small one. `layoutFaults` scrolls
      // to each control instead.
      const bars = [...document.querySelectorAll<HTMLElement>(".phone-bar")];
      for (const bar of bars) bar.style.position = "static";
      const { violations } = await axe.run(scope === "html" ? document : scope, {
        runOnly: only === "all" ? { type: "tag", values: [...tags] } : { type: "rule", values: [...only] },
        rules: Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }])),
        resultTypes: ["violations"],
      } satisfies axeCore.RunOptions);
      for (const bar of bars) bar.style.position = "";
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary = "" }) => `${id}: ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
        ),
      );
    },
    {
      tags: TAGS,
      only: rules === "all" ? rules : rules.filter((rule) => !without.includes(rule)),
      scope: within,
      skipped: rules === "all" ? without : [],
    },
  );
}

/** During a transition, colours match neither state. */
async function untilAnimationsEnd(): Promise<void> {
  const animations = document
    .getAnimations()
    .filter(({ playState, timeline, effect }) => {
      const endTime = effect?.getComputedTiming().endTime;
      return playState === "running" && timeline instanceof DocumentTimeline && endTime !== Infinity;
    })
    .map(({ finished }) => finished);
  await Promise.allSettled(animations);
}

/**
 * With forced colours Chromium still reports the page's own -webkit-text-fill-color, which axe reads before the
 * text colour. The shop never sets it, so it can be ignored.
 */
function fixForcedColors(): void {
  const { prototype } = CSSStyleDeclaration;
  const read = (style: CSSStyleDeclaration, name: string) => original.call(style, name);
  // oxlint-disable-next-line typescript/unbound-method
  const original = prototype.getPropertyValue;
  prototype.getPropertyValue = function (name) {
    return name === "-webkit-text-fill-color" ? "" : read(this, name);
  };
}
