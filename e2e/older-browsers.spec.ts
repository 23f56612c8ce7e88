import { expect, type Page } from "@playwright/test";
import { fillInCheckout } from "./support/checkout-steps.ts";
import { watchConsole } from "./support/console-watch.ts";
import { simulateOldBrowser } from "./support/old-browser.ts";
import { untilTracking, visit } from "./support/tracking-shop.ts";
import { test } from "./support/tracking-test.ts";

// One worker, and with it one shop, for all of them.
test.describe.configure({ mode: "default" });

const banner = (page: Page) => page.getByRole("region", { name: "Your privacy, your choice" });

/** Pages whose scripts the visit below does not need. */
const OTHER_PAGES = [
  "/",
  "/about/",
  "/journal/",
  "/product/moon-jar/",
  "/product/field-showcase/",
  "/my-account/",
  "/privacy/choices/",
];

test("consent, tracking and checkout work in the oldest supported browsers", async ({ browser, shop }) => {
  const { context, page, recorder } = await visit(browser, shop);
  await simulateOldBrowser(context);
  const consoleProblems = watchConsole(page);
  const requested = (text: string) => expect.poll(() => recorder.requests.filter((url) => url.includes(text)), text);

  await test.step("newer APIs are missing", async () => {
    await page.goto("/shop/?utm_source=newsletter");
    expect(await page.evaluate(() => ["parse" in URL, "union" in Set.prototype, "navigation" in window])).toEqual([
      false,
      false,
      false,
    ]);
  });

  await test.step("after consent each pixel receives events", async () => {
    await banner(page).getByRole("button", { name: "Accept all" }).click();
    await expect(banner(page)).toBeHidden();
    await requested("ev=ViewCategory").toHaveLength(1);
    await requested("en=view_item_list").toHaveLength(1);
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === "pys_utm_source")?.value)
      .toBe("newsletter");
  });

  await test.step("a variable product sends ViewContent", async () => {
    await page.goto("/product/tide-mug/");
    await untilTracking(page);
    await requested("ev=ViewContent").toHaveLength(1);
  });

  await test.step("add to cart and checkout send events", async () => {
    await page.goto("/product/pantry-jar/");
    await page.locator(".single_add_to_cart_button").click();
    await requested("ev=AddToCart").toHaveLength(1);
    await page.goto("/checkout/");
    await untilTracking(page);
    await fillInCheckout(page);
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL(/order-received/);
    await requested("ev=Purchase").toHaveLength(1);
  });

  expect(consoleProblems).toEqual([]);

  await test.step("other pages", async () => {
    // Side by side, because each waits for half a second until its network is idle.
    await Promise.all(
      OTHER_PAGES.map(async (path) => {
        const other = await context.newPage();
        const problems = watchConsole(other);
        await other.goto(path);
        await untilTracking(other);
        // Effects initialise when they scroll into view.
        for (let y = 0; y < 8000; y += 800) await other.evaluate((top) => scrollTo(0, top), y);
        await other.waitForLoadState("networkidle");
        expect(problems, path).toEqual([]);
        await other.close();
      }),
    );
  });
  await context.close();
});

test("a failing tracker breaks neither the page nor the consent banner (T8.05)", async ({ browser, shop }) => {
  const { context, page } = await visit(browser, shop);
  // A third-party script already defines the tracker's global.
  await context.addInitScript(() => void Object.defineProperty(window, "vitrine", { value: {}, writable: false }));

  await page.goto("/product/pantry-jar/");
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole("button", { name: "Accept all" }).click();
  await expect(banner(page)).toBeHidden();
  await page.locator(".single_add_to_cart_button").click();
  await expect(page.getByRole("link", { name: "View cart" }).first()).toBeVisible();
  await context.close();
});
