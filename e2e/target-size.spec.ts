import { expect, type Page, test } from "@playwright/test";
import { PAGES } from "./support/addresses.ts";
import { fillCart, untilScriptsRun } from "./support/cart-steps.ts";
import { smallerThan, targetsOf } from "./support/target-size.ts";

const LEAST = 24;
const COMFORTABLE = 44;
const EVERYTHING = "";
/** What hands in a hurry press: adding, closing, removing, counting, choosing a picture. */
const IMPORTANT =
  ".single_add_to_cart_button, .add_to_cart_button, .site-menu-close, [data-closes], .remove, .quantity [data-step], .gallery-thumbs a";

async function expectRoomForFingers(page: Page, where: string): Promise<void> {
  expect.soft(smallerThan(await targetsOf(page, EVERYTHING), LEAST), where).toEqual([]);
  expect.soft(smallerThan(await targetsOf(page, IMPORTANT), COMFORTABLE), where).toEqual([]);
}

for (const width of [1440, 390]) {
  test(`everything one can press is large enough on every page in a window ${width} wide`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    for (const [name, address] of Object.entries(PAGES)) {
      await page.goto(address);
      await expectRoomForFingers(page, `the ${name}`);
    }
  });

  test(`the cart and the cart beside the page leave room for fingers in a window ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await fillCart(page, "espresso-pair", "moon-jar");
    await page.goto("/cart/");
    expect(await targetsOf(page, ".remove")).toHaveLength(2);
    await expectRoomForFingers(page, "the cart");

    await page.goto("/shop/");
    await untilScriptsRun(page);
    await page.locator(".cart-link").click();
    await expect(page.locator("#mini-cart .remove")).toHaveCount(2);
    await expectRoomForFingers(page, "the cart beside the page");
  });
}

test("the opened menu and the opened filters of a narrow window leave room for fingers", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/shop/?filter_glaze=oat");
  await page.locator(".filters-summary").click();
  await expectRoomForFingers(page, "the filters");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expectRoomForFingers(page, "the menu");
});
