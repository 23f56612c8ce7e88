import { expect, type Page, test } from "@playwright/test";
import { fillCart, untilScriptsRun } from "./support/cart-steps.ts";

const ADD = { name: "Add to cart: “Espresso Pair”" };

function cartCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const name = new URL(request.url()).searchParams.get("wc-ajax");
    if (name) calls.push(name);
  });
  return calls;
}

async function openMiniCart(page: Page): Promise<void> {
  await untilScriptsRun(page);
  await page.locator("a[data-opens=mini-cart]").click();
  await expect(page.locator("#mini-cart")).toBeVisible();
}

function rows(page: Page) {
  return page.locator("#mini-cart .woocommerce-mini-cart-item");
}

test("a visitor without a cart makes no request for one [S4.06]", async ({ page }) => {
  const calls = cartCalls(page);
  await page.goto("/shop/");
  await untilScriptsRun(page);
  await page.waitForTimeout(500);

  expect(calls).toEqual([]);
});

test("Add to cart works from a list without leaving it, and says so [S3.03, S4.01, S4.02]", async ({ page }) => {
  await page.goto("/shop/");
  const button = page.getByRole("button", ADD);
  await button.focus();
  await page.keyboard.press("Space");

  await expect(button).toHaveClass(/\badded\b/);
  await expect(button).not.toHaveClass(/\bloading\b/);
  await expect(button).toBeFocused();
  await expect(page.getByRole("link", { name: "View cart" })).toHaveCount(1);
  await expect(page.locator(".cart-count").first()).toHaveText("1");
  await expect(page.locator("#sr-status")).toHaveText("“Espresso Pair” has been added to your cart");
  expect(new URL(page.url()).pathname).toBe("/shop/");
});

test("a click that comes before the code for it is not lost [S4.03]", async ({ page }) => {
  await page.route(/on-demand/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto("/shop/");
  const button = page.getByRole("button", ADD);
  await button.click();
  await expect(button).toHaveClass(/\bloading\b/);

  await expect(button).toHaveClass(/\badded\b/);
});

test("where that code never comes, the link adds in its own way", async ({ page }) => {
  await page.route(/on-demand/, (route) => route.abort());
  await page.goto("/shop/");
  await page.getByRole("button", ADD).click();

  await expect(page.locator(".woocommerce-message")).toContainText("“Espresso Pair” has been added to your cart.");
});

test("an add that fails is told, and can be tried again", async ({ page }) => {
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

test("the form of a product page adds the chosen number without leaving the page [S7.02]", async ({ page }) => {
  await page.goto("/product/pantry-jar/");
  await untilScriptsRun(page);
  await page.getByRole("spinbutton").first().fill("2");
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();

  await expect(page.locator(".cart-count").first()).toHaveText("2");
  await expect(page.locator("#sr-status")).toHaveText("“Pantry Jar” has been added to your cart");
  await expect(page.locator(".woocommerce-message")).toHaveCount(0);
});

test("the cart link opens the mini-cart; Escape, its button and a click beside it close it [S2.18]", async ({
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

test("the cart link with Ctrl opens the cart page in a new tab", async ({ page, context }) => {
  await page.goto("/shop/");
  await untilScriptsRun(page);
  const opened = context.waitForEvent("page");
  await page.locator("a[data-opens=mini-cart]").click({ modifiers: ["ControlOrMeta"] });

  await (await opened).waitForURL("**/cart/");
  await expect(page.locator("#mini-cart")).toBeHidden();
});

test("removing a line veils it, moves the focus to the next and at last to the heading [S2.18, S4.05]", async ({
  page,
}) => {
  await fillCart(page, "pantry-jar", "espresso-pair");
  await page.goto("/shop/");
  await openMiniCart(page);
  await expect(rows(page)).toHaveCount(2);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/wc-ajax=remove_from_cart/, async (route) => {
    await held;
    await route.continue();
  });

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

test("a removal that fails follows its link [S8.03]", async ({ page }) => {
  await fillCart(page, "pantry-jar");
  await page.goto("/shop/");
  await openMiniCart(page);
  await page.route(/wc-ajax=remove_from_cart/, (route) => route.abort());
  await rows(page).locator(".remove_from_cart_button").click();

  await expect(page.locator(".woocommerce-message")).toContainText("removed");
});

test("the next page shows the cart without asking for it [S4.06]", async ({ page }) => {
  await page.goto("/shop/");
  await page.getByRole("button", ADD).click();
  await expect(page.getByRole("link", { name: "View cart" })).toBeVisible();
  const calls = cartCalls(page);
  await page.goto("/product/pantry-jar/");

  await expect(page.locator(".cart-count").first()).toHaveText("1");
  expect(calls).toEqual([]);
});

test("what is added in another tab is seen in this one [S4.07]", async ({ page, context }) => {
  await page.goto("/shop/");
  await untilScriptsRun(page);
  const other = await context.newPage();
  await other.goto("/shop/");
  await other.getByRole("button", ADD).click();

  await expect(page.locator(".cart-count").first()).toHaveText("1");
});

test("a page that one comes back to shows the cart as it is now [S4.07]", async ({ page }) => {
  await page.goto("/shop/");
  await untilScriptsRun(page);
  await page.goto("/product/pantry-jar/");
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(page.locator(".cart-count").first()).toHaveText("1");
  await page.goBack();

  await expect(page.locator(".cart-count").first()).toHaveText("1");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the button of a list adds, and the cart link leads to the cart [S4.01]", async ({ page }) => {
    await page.goto("/shop/");
    await page.getByRole("button", ADD).click();
    await expect(page.locator(".woocommerce-message")).toContainText("“Espresso Pair” has been added to your cart.");

    await page.locator("a[data-opens=mini-cart]").click();
    await expect(page).toHaveURL(/\/cart\/$/);
    await expect(page.locator(".cart_item")).toHaveCount(1);
  });
});
