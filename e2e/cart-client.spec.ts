import { expect, type Page, test } from "@playwright/test";
import { recordAnnouncements } from "./support/announcements.ts";
import { cartCalls, fillCart, untilScriptsRun } from "./support/cart-steps.ts";
import { rewriteHtml } from "./support/island-steps.ts";
import { holdRequests } from "./support/hold-requests.ts";

const ADD = { name: "Add to cart: “Espresso Pair”" };

async function openMiniCart(page: Page): Promise<void> {
  await untilScriptsRun(page);
  await page.locator("a[data-opens=mini-cart]").click();
  await expect(page.locator("#mini-cart")).toBeVisible();
}

function rows(page: Page) {
  return page.locator("#mini-cart .woocommerce-mini-cart-item");
}

test("add to cart from a listing stays on the page and announces the button's success message [S3.03] (S4.01, S4.02)", async ({
  page,
}) => {
  await rewriteHtml(page, "**/shop/", (html) =>
    html.replace('success_message="“Pantry Jar” has been added to your cart"', 'success_message="Jar ahoy!"'),
  );
  const messages = await recordAnnouncements(page);
  const release = await holdRequests(page, /on-demand/);
  await page.goto("/shop/");
  const pair = page.getByRole("button", ADD);
  const jar = page.getByRole("button", { name: "Add to cart: “Pantry Jar”" });

  await test.step("a click before the script has loaded still adds the product (S4.03)", async () => {
    await expect(pair).toHaveAttribute("data-success_message", "“Espresso Pair” has been added to your cart");
    await pair.focus();
    await page.keyboard.press("Space");
    await expect(pair).toHaveClass(/\bloading\b/);
    release();
    await expect(pair).toHaveClass(/\badded\b/);
    await expect(pair).not.toHaveClass(/\bloading\b/);
    await expect(pair).toBeFocused();
    await expect(page.getByRole("link", { name: "View cart" })).toHaveCount(1);
    await expect(page.locator(".cart-count").first()).toHaveText("1");
    await expect.poll(() => messages).toContain("“Espresso Pair” has been added to your cart");
    expect(new URL(page.url()).pathname).toBe("/shop/");
  });

  await test.step("a failed add to cart shows an error and can be retried", async () => {
    let failures = 1;
    await page.route(/wc-ajax=add_to_cart/, (route) => (failures-- > 0 ? route.abort() : route.continue()));
    await jar.click();
    await expect(page.locator("#sr-alert")).toHaveText(/^“Pantry Jar” could not be added\./);
    await expect(jar).not.toHaveClass(/\bloading\b/);

    await jar.click();
    await expect(jar).toHaveClass(/\badded\b/);
    await expect.poll(() => messages).toContain("Jar ahoy!");
  });
});

test("if the script fails to load, the add-to-cart link adds the product with a page load", async ({ page }) => {
  await page.route(/on-demand/, (route) => route.abort());
  await page.goto("/shop/");
  await page.getByRole("button", ADD).click();

  await expect(page.locator(".woocommerce-message")).toContainText("“Espresso Pair” has been added to your cart.");
});

test("the mini-cart opens by the cart link, changes quantities, and removes lines, which can be undone (S2.18, S4.05)", async ({
  page,
  context,
}) => {
  await fillCart(page, "bud-vase", "espresso-pair");
  await page.goto("/shop/");
  const panel = page.getByRole("dialog", { name: "Your cart" });
  const link = page.locator("a[data-opens=mini-cart]");

  await test.step("Ctrl+click on the cart link opens the cart page in a new tab", async () => {
    await untilScriptsRun(page);
    const opened = context.waitForEvent("page");
    await link.click({ modifiers: ["ControlOrMeta"] });
    const tab = await opened;
    await tab.waitForURL("**/cart/", { waitUntil: "commit" });
    await expect(page.locator("#mini-cart")).toBeHidden();
    await tab.close();
  });

  await test.step("Escape, its close button and a click outside close it", async () => {
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => panel.getByRole("button", { name: "Close cart" }).click(),
      () => page.mouse.click(5, 300),
    ]) {
      await openMiniCart(page);
      expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await close();
      await expect(page.locator("#mini-cart")).toBeHidden();
      await expect(link).toBeFocused();
    }
  });

  await openMiniCart(page);
  const subtotal = panel.locator(".woocommerce-mini-cart__total .amount");
  await test.step("quantities change, and a removal can be undone", async () => {
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

  await test.step("removing a line marks it busy, then moves focus to the next line or the heading", async () => {
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
});

test("the cart is refreshed after a change in another tab, and when the visitor comes back to the page [S4.07]", async ({
  page,
  context,
}) => {
  await page.goto("/shop/");
  await untilScriptsRun(page);
  const count = page.locator(".cart-count").first();
  const calls = cartCalls(page);
  const other = await context.newPage();
  await other.goto("/shop/");
  await untilScriptsRun(other);

  await test.step("after a change in another tab", async () => {
    await other.getByRole("button", ADD).click();
    await expect(count).toHaveText("1");
    expect(calls).toEqual(["get_refreshed_fragments"]);
  });

  await test.step("when the page is restored from the back/forward cache", async () => {
    // Another product is added without the page's knowledge. Chromium has no back/forward cache under test, so the event is dispatched.
    await fillCart(page, "espresso-pair");
    calls.length = 0;
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false })));
    expect(calls).toEqual([]);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(count).toHaveText("2");
    expect(calls).toEqual(["get_refreshed_fragments"]);
  });

  await test.step("after going back in the history", async () => {
    await other.goto("/product/pantry-jar/");
    await untilScriptsRun(other);
    await other.locator(".single_add_to_cart_button").click();
    await expect(other.locator(".cart-count").first()).toHaveText("3");
    await other.goBack();
    await expect(other).toHaveURL("/shop/");
    await expect(other.locator(".cart-count").first()).toHaveText("3");
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
