import { expect, type Page, test } from "@playwright/test";
import { fillCart, productId } from "./support/cart-steps.ts";
import { lowestPrices } from "./support/listing-steps.ts";

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
  });

/** Presses Tab until an element with that name has focus, as a screen reader user would. */
async function tabTo(page: Page, name: string | RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const names: string[] = [];
  for (let count = 0; count < 120; count++) {
    await page.keyboard.press(key);
    const current = await focusedName(page);
    names.push(current);
    if (typeof name === "string" ? current === name : name.test(current)) return;
  }
  throw new Error(`No tab stop has the name ${String(name)}. Tab stops: ${names.join(" | ")}`);
}

const announcement = (page: Page) => page.locator("#sr-status");

test.use({ viewport: { width: 1440, height: 900 } });

const MOTIONS = ["reduce", "no-preference"] as const;

test("a visitor sorts, opens a product, uses its tabs and adds it to the cart by keyboard, with and without reduced motion (S1.02, S1.03, S1.07, S2.02, S4.02)", async ({
  page,
}) => {
  await test.step("the skip link is the first tab stop and moves focus past the header", async () => {
    await page.goto("/shop/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
    // The browser may focus the target of the link once more, at any time soon after.
    const first = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").first();
    await expect(async () => {
      await page.locator("#main").focus();
      await page.keyboard.press("Tab");
      await expect(first).toBeFocused({ timeout: 1000 });
    }).toPass();
  });

  await test.step("a sort order applies at once, is announced and keeps focus", async () => {
    const order = page.getByLabel("Sort by");
    for (
      let count = 0;
      count < 120 && !(await order.evaluate((select) => select === document.activeElement));
      count++
    ) {
      await page.keyboard.press("Tab");
    }
    for (const reducedMotion of MOTIONS) {
      await page.emulateMedia({ reducedMotion });
      if (reducedMotion === "no-preference") {
        await page.keyboard.press("ArrowUp");
        await expect(page).toHaveURL(/orderby=price$/);
        await expect(announcement(page)).toHaveText(/sorted by Price: low to high$/);
      }
      await page.keyboard.press("End");
      await expect(page).toHaveURL(/orderby=price-desc/);
      await expect(announcement(page)).toHaveText(/^Showing 1–12 of \d+ results, sorted by Price: high to low$/);
      const prices = await lowestPrices(page);
      expect(prices[0]).toBe(420);
      expect(prices.length).toBe(12);
      await expect(order).toBeFocused();
    }
  });

  await test.step("open a product", async () => {
    await tabTo(page, "Pendant Lamp");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Pendant Lamp" })).toBeVisible();
  });

  await test.step("arrow keys move between the product's tabs", async () => {
    await expect(page.locator(".wc-tabs-wrapper")).toHaveClass(/\bis-live\b/);
    await tabTo(page, "Description");
    for (const reducedMotion of MOTIONS) {
      await page.emulateMedia({ reducedMotion });
      await page.keyboard.press("ArrowRight");
      expect(await focusedName(page)).toBe("Additional information");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("tabpanel", { name: "Additional information" })).toBeVisible();
      await page.keyboard.press("End");
      expect(await focusedName(page)).toMatch(/^Reviews/);
      await page.keyboard.press("Home");
      expect(await focusedName(page)).toBe("Description");
      await page.keyboard.press("Space");
      await expect(page.getByRole("tabpanel", { name: "Description" })).toBeVisible();
    }
  });

  await test.step("adding two to the cart is announced and keeps focus", async () => {
    await tabTo(page, "Add to cart", "Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("spinbutton", { name: "Pendant Lamp quantity" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(announcement(page)).toHaveText("“Pendant Lamp” has been added to your cart");
    expect(await focusedName(page)).toBe("Add to cart");
    await expect(page.locator(".cart-count")).toHaveText("2");
  });

  await test.step("the next tab stop is “View cart”", async () => {
    await page.keyboard.press("Tab");
    expect(await focusedName(page)).toBe("View cart");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/cart/");
    await expect(page.getByRole("spinbutton", { name: "Pendant Lamp quantity" })).toHaveValue("2");
  });
});

test("removing mini-cart lines moves focus to the next line, then the heading; focus stays inside, and Escape returns it to the cart link (S4.05)", async ({
  page,
}) => {
  await page.goto("/shop/");
  for (const name of ["Espresso Pair", "Pantry Jar"]) {
    await tabTo(page, `Add to cart: “${name}”`);
    await page.keyboard.press("Space");
    await expect(announcement(page)).toHaveText(`“${name}” has been added to your cart`);
  }
  await expect(page.locator(".cart-count")).toHaveText("2");

  await tabTo(page, /^Cart/, "Shift+Tab");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Your cart" });
  await expect(panel).toBeVisible();
  expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);

  await tabTo(page, "Remove Espresso Pair from cart");
  await page.keyboard.press("Enter");
  await expect(panel.locator(".mini_cart_item")).toHaveCount(1);
  expect(await focusedName(page)).toBe("Remove Pantry Jar from cart");
  await expect(announcement(page)).toHaveText("“Espresso Pair” has been removed from your cart");

  await page.keyboard.press("Enter");
  await expect(panel.getByText("No products in the cart.")).toBeVisible();
  expect(await focusedName(page)).toBe("Your cart");

  for (let count = 0; count < 6; count++) {
    await page.keyboard.press("Tab");
    const isOutside = await panel.evaluate(
      (dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement),
    );
    expect(isOutside).toBe(false);
  }

  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  expect(await focusedName(page)).toMatch(/^Cart/);
});

test("the mobile menu opens with Enter, closes with Escape and returns focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await tabTo(page, "Menu");
  await page.keyboard.press("Enter");
  await expect(page.locator("#site-menu")).toBeVisible();
  await page.keyboard.press("Tab");
  expect(await focusedName(page)).toBe("Shop all");
  await page.keyboard.press("Escape");
  await expect(page.locator("#site-menu")).toBeHidden();
  expect(await focusedName(page)).toBe("Menu");
});

test("the error for a product that cannot be added again gets focus", async ({ page }) => {
  await fillCart(page, "moon-jar");
  await page.goto(`/product/moon-jar/?add-to-cart=${await productId(page.request, "moon-jar")}`);
  await expect(page.getByRole("alert").filter({ hasText: "You cannot add another" })).toBeFocused();
});
