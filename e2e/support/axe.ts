import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const findModule = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const SOURCE = readFileSync(findModule.resolve("axe-core/axe.min.js"), "utf8");

/** What axe objects to, one line an element. Its own builder for Playwright loads axe anew for every look. */
export async function objections(
  page: Page,
  rules: readonly string[] | "all" = "all",
  within = "html",
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(SOURCE);
    await page.evaluate(readForcedColours);
  }
  await page.evaluate(untilNothingMoves);
  return page.evaluate(
    async ({ tags, only, part }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations } = await axe.run(part === "html" ? document : part, {
        runOnly: only === "all" ? { type: "tag", values: [...tags] } : { type: "rule", values: [...only] },
        resultTypes: ["violations"],
      } satisfies axeCore.RunOptions);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary = "" }) => `${id}: ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
        ),
      );
    },
    { tags: TAGS, only: rules, part: within },
  );
}

/** What is still fading in has the colours of neither state. */
async function untilNothingMoves(): Promise<void> {
  const moves = document
    .getAnimations()
    .filter(({ playState, timeline, effect }) => {
      const ends = effect?.getComputedTiming().endTime;
      return playState === "running" && timeline instanceof DocumentTimeline && ends !== Infinity;
    })
    .map(({ finished }) => finished);
  await Promise.allSettled(moves);
}

/**
 * Under forced colours Chromium still reports the page's own -webkit-text-fill-color, and that is where axe looks
 * first. The shop never sets it, so the text's colour is the answer.
 */
function readForcedColours(): void {
  const { prototype } = CSSStyleDeclaration;
  const read = (style: CSSStyleDeclaration, name: string) => original.call(style, name);
  // oxlint-disable-next-line typescript/unbound-method
  const original = prototype.getPropertyValue;
  prototype.getPropertyValue = function (name) {
    return name === "-webkit-text-fill-color" ? "" : read(this, name);
  };
}
