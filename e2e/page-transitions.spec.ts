import { expect, type Page, test } from "@playwright/test";
import { PAGES } from "./support/page-paths.ts";

interface Watched {
  moving?: readonly (string | null)[];
}

/** Records which parts of the page move when it replaces the one before. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      const { viewTransition } = event as Event & { viewTransition: { ready: Promise<void> } | null };
      const report = (moving: Watched["moving"]) => void Object.assign(window, { moving });
      const moving = () => document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
      if (!viewTransition) report([]);
      viewTransition?.ready.then(
        () => report(moving()),
        () => report([]),
      );
    });
  });
}

/** Presses a card, and returns the parts that moved to the product's page. */
async function pressCard(page: Page, name: string | RegExp): Promise<Watched["moving"]> {
  const before = page.url();
  await page.locator("main .card-link", { hasText: name }).first().click();
  await page.waitForURL(({ href }) => href !== before && href.includes("/product/"));
  await page.waitForFunction(() => "moving" in window);
  return page.evaluate(() => (window as Watched).moving);
}

test("the picture of a pressed card moves to its product page, and from there to the next", async ({ page }) => {
  await watchTransitions(page);
  const photo = "::view-transition-group(product-photo)";
  // Nothing moves if the next page takes more than four seconds, as it may on a busy machine.
  await expect(async () => {
    await page.goto(PAGES.listing);
    expect(await pressCard(page, "Heron Vase")).toContain(photo);
    expect(await pressCard(page, /./)).toContain(photo);
  }).toPass();

  // A product page that is drawn before its picture has arrived has nothing for the card's picture to move to.
  const awaited = page.locator("link[rel=expect][blocking=render]");
  await expect(awaited).toHaveCount(1);
  const id = await awaited.getAttribute("href");
  await expect(page.locator(`${id} .photo`)).toHaveCSS("view-transition-name", "product-photo");
});

test("nothing moves between pages for visitors who asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await watchTransitions(page);
  await page.goto(PAGES.listing);
  expect(await pressCard(page, "Heron Vase")).toEqual([]);
});
