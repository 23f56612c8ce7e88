import { expect, type Page, test } from "@playwright/test";
import { fillCart, untilScriptsRun } from "./support/cart-steps.ts";
import { untilIdle } from "./support/settled.ts";

const quantity = (page: Page, name = "Pantry Jar") => page.getByRole("spinbutton", { name: `${name} quantity` });
const status = (page: Page) => page.locator(".cart-status");
const proceed = (page: Page) => page.getByRole("button", { name: "Proceed to checkout" });

async function openCart(page: Page, ...slugs: readonly string[]): Promise<void> {
  await fillCart(page, ...slugs);
  await page.goto("/cart/");
  await untilScriptsRun(page);
}

/** The quantity of the first line, according to the shop. */
async function savedQuantity(page: Page): Promise<string | undefined> {
  const html = await (await page.request.get("/cart/")).text();
  const input = html.match(/<input[^>]*>/g)?.find((tag) => tag.includes("[qty]"));
  return input && / value="(\d+)"/.exec(input)?.[1];
}

test("a changed quantity is saved automatically, and “Proceed to checkout” uses the latest one", async ({ page }) => {
  await openCart(page, "pantry-jar", "espresso-pair");
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === "/cart/") posts.push(request.url());
  });

  await test.step("totals update, the change is announced and focus stays", async () => {
    await page.evaluate(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { sources } = entry as PerformanceEntry & { sources: { node: Node | null }[] };
          shifts.push(
            ...sources.map(({ node }) => (node instanceof Element ? node.outerHTML : String(node?.textContent))),
          );
        }
      }).observe({ type: "layout-shift" });
    });
    await quantity(page).fill("3");

    await expect(page.locator(".cart_item").first().locator(".product-subtotal")).toContainText("€192.00");
    await expect(status(page)).toHaveText("Cart updated.");
    await expect(page.locator("#sr-status")).toHaveText(/^Cart updated\. 4 items, €/);
    await expect(page.locator(".cart-count").first()).toHaveText("4");
    await expect(quantity(page)).toBeFocused();
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    expect(await savedQuantity(page)).toBe("3");
  });

  await test.step("several clicks on the quantity buttons are saved with one request", async () => {
    posts.length = 0;
    const more = page.locator(".cart_item").first().getByRole("button", { name: "Increase quantity" });
    await more.click();
    await more.click();
    await expect(page.locator(".cart_item").first().locator(".product-subtotal")).toContainText("€320.00");
    expect(posts).toHaveLength(1);
  });

  await test.step("a quantity above the stock shows an error, and the field returns to the cart's quantity", async () => {
    await quantity(page).fill("9999");
    await expect(status(page)).toHaveClass(/is-problem/);
    await expect(status(page)).toContainText("Pantry Jar");
    await expect(page.locator("#sr-alert")).toContainText("Pantry Jar");
    await expect(quantity(page)).toHaveValue("5");
  });

  await test.step("a failed save shows an error, and the field returns to the cart's quantity", async () => {
    await page.route("**/cart/", (route) => route.abort());
    await quantity(page).fill("2");
    await expect(status(page)).toHaveText("Your cart could not be updated. Please try again.");
    await expect(quantity(page)).toHaveValue("5");
    await page.unroute("**/cart/");
  });

  await test.step("Enter in a quantity saves it and does not press the button of a saved item", async () => {
    await page.getByRole("button", { name: "Save for later: “Espresso Pair”" }).click();
    await expect(page.locator(".saved-item")).toHaveCount(1);
    await untilScriptsRun(page);
    await quantity(page).fill("4");
    await quantity(page).press("Enter");
    await expect(page.getByRole("row", { name: /Pantry Jar/ })).toContainText("€256.00");
    await expect(page.locator(".saved-item")).toHaveCount(1);
  });

  await test.step("“Proceed to checkout” right after typing uses the new quantity", async () => {
    await quantity(page).fill("2");
    await proceed(page).click();
    await expect(page).toHaveURL("/checkout/");
    await expect(page.locator(".woocommerce-checkout-review-order-table")).toContainText("€128.00");
  });

  await test.step("“Proceed to checkout” waits for a pending save, so that the latest quantity wins", async () => {
    await page.goto("/cart/");
    await untilScriptsRun(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let saves = 0;
    await page.route("**/cart/", async (route) => {
      if (route.request().method() === "POST" && saves++ === 0) await released;
      await route.continue();
    });
    const saving = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/cart/"));
    await quantity(page).fill("1");
    await saving;
    await quantity(page).fill("3");
    await proceed(page).click();
    await untilIdle(page);
    await expect(page).toHaveURL("/cart/");
    release();

    await expect(page).toHaveURL("/checkout/");
    await expect(page.locator(".woocommerce-checkout-review-order-table")).toContainText("€192.00");
  });
});

test("reducing a line to zero removes it, the removal can be undone, and an event refreshes the page (S3.04)", async ({
  page,
}) => {
  await openCart(page, "pantry-jar");

  await test.step("the wc_update_cart event refreshes the cart page", async () => {
    await fillCart(page, "espresso-pair");
    const updated = page.evaluate(
      () =>
        new Promise((done) => document.body.addEventListener("updated_cart_totals", () => done(true), { once: true })),
    );
    // The cart page's listener may still be loading.
    await expect(async () => {
      await page.evaluate(() => document.body.dispatchEvent(new CustomEvent("wc_update_cart", { bubbles: true })));
      await expect(page.locator(".cart_item")).toHaveCount(2, { timeout: 1000 });
    }).toPass();
    expect(await updated).toBe(true);
  });

  const less = page.locator(".cart_item").first().getByRole("button", { name: "Decrease quantity" });
  await less.click();
  await expect(page.locator(".cart_item")).toHaveCount(1);
  await expect(page.locator(".woocommerce-cart-form tbody tr").first()).toHaveText("“Pantry Jar” removed. Undo?");
  await page.getByRole("link", { name: "Undo?" }).click();
  await expect(page.locator(".cart_item")).toHaveCount(2);
  await untilScriptsRun(page);
  for (const left of [1, 0]) {
    await less.click();
    await expect(page.locator(".cart_item")).toHaveCount(left);
  }
  await expect(page.getByText("Your cart is currently empty.")).toBeVisible();
});
