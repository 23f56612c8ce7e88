import { expect, type Page } from "@playwright/test";

/** Waits until the page has rendered its present state. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/**
 * Waits until the page has rendered its present state and has nothing left to do: what has not happened by then was not
 * caused by the last step.
 */
export async function untilIdle(page: Page): Promise<void> {
  await untilDrawn(page);
  // With a limit: during animations and while a finger rests on the screen, the browser is never idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 300 })));
}

/** Waits until no animation runs and nothing scrolls. Animations without an end, such as a spinner's, do not count. */
export async function untilStill(page: Page): Promise<void> {
  let last = "";
  await expect
    .poll(async () => {
      await untilIdle(page);
      const before = last;
      last = await page.evaluate(() => {
        const moving = document
          .getAnimations()
          .filter(({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== Infinity);
        const scrolled = [...document.querySelectorAll("*")].flatMap(({ scrollLeft, scrollTop }) => [
          scrollLeft,
          scrollTop,
        ]);
        return `${moving.length} ${scrolled.filter((offset) => offset !== 0).join()}`;
      });
      return last === before && last.startsWith("0 ");
    })
    .toBe(true);
}
