import { expect, type Page, test } from "@playwright/test";
import { recordAnnouncements } from "./support/announcements.ts";
import { cartCalls, fillCart, untilScriptsRun } from "./support/cart-steps.ts";
import { rewriteHtml } from "./support/island-steps.ts";
import { holdRequests } from "./support/hold-requests.ts";
import { untilIdle } from "./support/settled.ts";

const ADD = { name: "Add to cart: “Espresso Pair”" };

async function openMiniCart(page: Page): Promise<void> {
  await untilScriptsRun(page);
  await page.locator("a[data-opens=mini-cart]").click();
  await expect(page.locator("#mini-cart")).toBeVisible();
}

function rows(page: Page) {
  return page.locator("#mini-cart .woocommerce-mini-cart-item");
}

test("a page requests no cart for a visitor without one (S4.06)", async ({ page }) => {
  const calls = cartCalls(page);
  await page.goto("/shop/");
  await untilScriptsRun(page);
  await untilIdle(page);

  expect(calls).toEqual([]);
});

test("add to cart from a listing stays on the page and announces the button's success message [S3.03] (S4.01, S4.02)", async ({
  page,
}) => {
  await rewriteHtml(page, "**/shop/", (html) =>
    html.replace('success_message="“Pantry Jar” has been added to your cart"', 'success_message="Jar ahoy!"'),
  );
  const messages = await recordAnnouncements(page);
  await page.goto("/shop/");
  const button = page.getByRole("button", ADD);
  await expect(button).toHaveAttribute("data-success_message", "“Espresso Pair” has been added to your cart");
  await button.focus();
  await page.keyboard.press("Space");

  await expect(button).toHaveClass(/\badded\b/);
  await expect(button).not.toHaveClass(/\bloading\b/);
  await expect(button).toBeFocused();
  await expect(page.getByRole("link", { name: "View cart" })).toHaveCount(1);
  await expect(page.locator(".cart-count").first()).toHaveText("1");
  await expect.poll(() => messages).toContain("“Espresso Pair” has been added to your cart");
  expect(new URL(page.url()).pathname).toBe("/shop/");
  await page.getByRole("button", { name: "Add to cart: “Pantry Jar”" }).click();
  await expect.poll(() => messages).toContain("Jar ahoy!");
});

test("a click on add to cart before its script has loaded still adds the product (S4.03)", async ({ page }) => {
  const release = await holdRequests(page, /on-demand/);
  await page.goto("/shop/");
  const button = page.getByRole("button", ADD);
  await button.click();
  await expect(button).toHaveClass(/\bloading\b/);
  release();
  await expect(button).toHaveClass(/\badded\b/);
});

test("if the script fails to load, the add-to-cart link adds the product with a page load", async ({ page }) => {
  await page.route(/on-demand/, (route) => route.abort());
  await page.goto("/shop/");
  await page.getByRole("button", ADD).click();

  await expect(page.locator(".woocommerce-message")).toContainText("“Espresso Pair” has been added to your cart.");
});

test("a failed add to cart shows an error and can be retried", async ({ page }) => {
  let failures = 1;
  await page.route(/wc-ajax=add_to_cart/, (route) => (failures-- > 0 ? route.abort() : route.continue()));
  await page.goto("/shop/");
  const button = page.getByRole("button", ADD);
  await button.click();
  await expect(page.locator("#sr-alert")).toHaveText(/^“Espresso Pair” could not be added\./);
  await expect(button).not.toHaveClass(/\bloading\b/);

  await button.click();
  await expect(button).toHaveClass(/\badded\b/);
});

test("the product form adds the chosen quantity without a page load (S7.02)", async ({ page }) => {
  await page.goto("/product/pantry-jar/");
  await untilScriptsRun(page);
  await page.getByRole("spinbutton").first().fill("2");
  await page.locator(".single_add_to_cart_button").click();

  await expect(page.locator(".cart-count").first()).toHaveText("2");
  await expect(page.locator("#sr-status")).toHaveText("“Pantry Jar” has been added to your cart");
  await expect(page.locator(".woocommerce-message")).toHaveCount(0);
});

test("the cart link opens the mini-cart; Escape, its close button and a click outside close it (S2.18)", async ({
  page,
}) => {
  await fillCart(page, "pantry-jar");
  await page.goto("/shop/");
  const panel = page.locator("#mini-cart");
  const link = page.locator("a[data-opens=mini-cart]");

  for (const close of [
    () => page.keyboard.press("Escape"),
    () => panel.getByRole("button", { name: "Close cart" }).click(),
    () => page.mouse.click(5, 300),
  ]) {
    await openMiniCart(page);
    expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await close();
    await expect(panel).toBeHidden();
    await expect(link).toBeFocused();
  }
});

test("Ctrl+click on the cart link opens the cart page in a new tab", async ({ page, context }) => {
  await page.goto("/shop/");
  await untilScriptsRun(page);
  const opened = context.waitForEvent("page");
  await page.locator("a[data-opens=mini-cart]").click({ modifiers: ["ControlOrMeta"] });

  await (await opened).waitForURL("**/cart/");
  await expect(page.locator("#mini-cart")).toBeHidden();
});

test("removing a line marks it busy, then moves focus to the next line or the heading (S2.18, S4.05)", async ({
  page,
}) => {
  await fillCart(page, "pantry-jar", "espresso-pair");
  await page.goto("/shop/");
  await openMiniCart(page);
  await expect(rows(page)).toHaveCount(2);
  const release = await holdRequests(page, /wc-ajax=remove_from_cart/);

  const first = rows(page).first();
  await first.locator(".remove_from_cart_button").focus();
  await page.keyboard.press("Enter");
  await expect(first).toHaveAttribute("aria-busy", "true");
  release();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).locator(".remove_from_cart_button")).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(0);
  await expect(page.locator("#mini-cart-title")).toBeFocused();
  await expect(page.locator("#sr-status")).toHaveText(/has been removed from your cart$/);
});

test("quantities change in the mini-cart, and a removal can be undone there", async ({ page }) => {
  await fillCart(page, "bud-vase", "espresso-pair");
  await page.goto("/shop/");
  await openMiniCart(page);
  const panel = page.getByRole("dialog", { name: "Your cart" });
  const subtotal = panel.locator(".woocommerce-mini-cart__total .amount");
  await expect(subtotal).toHaveText("€67.00");
  await rows(page).filter({ hasText: "Bud Vase" }).getByRole("button", { name: "Increase quantity" }).click();
  await expect(subtotal).toHaveText("€95.00");
  await expect(page.locator(".cart-count").first()).toHaveText("3");

  await rows(page).filter({ hasText: "Espresso Pair" }).getByRole("button", { name: "Remove" }).click();
  await expect(rows(page)).toHaveCount(1);
  await panel.getByRole("link", { name: "Undo?" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(subtotal).toHaveText("€95.00");
  await expect(panel.getByRole("link", { name: "Undo?" })).toHaveCount(0);
});

test("the next page shows the cart count without a request (S4.06)", async ({ page }) => {
  await page.goto("/shop/");
  await page.getByRole("button", ADD).click();
  await expect(page.getByRole("link", { name: "View cart" })).toBeVisible();
  const calls = cartCalls(page);
  await page.goto("/product/pantry-jar/");

  await expect(page.locator(".cart-count").first()).toHaveText("1");
  expect(calls).toEqual([]);
});

test.describe("the cart is refreshed [S4.07]", () => {
  test("after a change in another tab", async ({ page, context }) => {
    await page.goto("/shop/");
    await untilScriptsRun(page);
    const calls = cartCalls(page);
    const other = await context.newPage();
    await other.goto("/shop/");
    await other.getByRole("button", ADD).click();

    await expect(page.locator(".cart-count").first()).toHaveText("1");
    expect(calls).toEqual(["get_refreshed_fragments"]);
  });

  test("when the page is restored from the back/forward cache", async ({ page }) => {
    await fillCart(page, "pantry-jar");
    await page.goto("/shop/");
    await expect(page.locator(".cart-count").first()).toHaveText("1");
    await untilScriptsRun(page);
    // Another product is added without the page's knowledge. Chromium has no back/forward cache under test, so the event is dispatched.
    await fillCart(page, "espresso-pair");
    const calls = cartCalls(page);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false })));
    expect(calls).toEqual([]);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(page.locator(".cart-count").first()).toHaveText("2");
    expect(calls).toEqual(["get_refreshed_fragments"]);
  });

  test("after going back in the history", async ({ page }) => {
    await page.goto("/shop/");
    await untilScriptsRun(page);
    await page.goto("/product/pantry-jar/");
    await page.locator(".single_add_to_cart_button").click();
    await expect(page.locator(".cart-count").first()).toHaveText("1");
    await page.goBack();

    await expect(page.locator(".cart-count").first()).toHaveText("1");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a listing's button adds to cart, and the cart link opens the cart page (S4.01)", async ({ page }) => {
    await page.goto("/shop/");
    await page.getByRole("button", ADD).click();
    await expect(page.locator(".woocommerce-message")).toContainText("“Espresso Pair” has been added to your cart.");

    await page.locator("a[data-opens=mini-cart]").click();
    await expect(page).toHaveURL(/\/cart\/$/);
    await expect(page.locator(".cart_item")).toHaveCount(1);
  });
});
