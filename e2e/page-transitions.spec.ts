import { expect, type Page, test } from "@playwright/test";
import { PAGES } from "./support/page-paths.ts";

/** Records which parts of the page move when it replaces the one before. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      const { viewTransition } = event as Event & { viewTransition: { ready: Promise<void> } | null };
      const moving = () => document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
      void viewTransition?.ready.then(() => Object.assign(window, { moving: moving() }));
    });
  });
}

const movingParts = (page: Page) =>
  page.evaluate(() => (window as unknown as { moving?: readonly string[] }).moving ?? []);

test("the picture of a pressed card moves to its product page, and from there to the next", async ({ page }) => {
  await watchTransitions(page);
  await page.goto(PAGES.listing);
  for (const name of ["Heron Vase", /./]) {
    const before = page.url();
    await page.locator("main .card-link", { hasText: name }).first().click();
    await page.waitForURL(({ href }) => href !== before && href.includes("/product/"));
    await expect.poll(() => movingParts(page)).toContain("::view-transition-group(product-photo)");
  }
});

test("nothing moves between pages for visitors who asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await watchTransitions(page);
  await page.goto(PAGES.listing);
  await page.locator("main .card-link", { hasText: "Heron Vase" }).first().click();
  await page.waitForURL(/\/product\//);
  await page.waitForLoadState("load");
  expect(await movingParts(page)).toEqual([]);
});
