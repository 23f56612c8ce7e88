import { expect, test } from "@playwright/test";
import { objections } from "./support/axe.ts";
import { pushes, untilPushed } from "./support/data-layer-steps.ts";
import { openQuickView, quickView, quickViewLink } from "./support/quick-view-steps.ts";
import { variableProduct } from "./support/variation-steps.ts";

test("a variable product is chosen and bought without leaving the list [S1.05, S2.17, S7.12]", async ({ page }) => {
  const dialog = await openQuickView(page, "/shop/", "Tide Mug");
  await expect(page).toHaveURL("/product/tide-mug/quick-view/");
  const product = variableProduct(page);

  await test.step("the form is alive: what is chosen has its price, and the rest goes by itself", async () => {
    await expect(product.form.locator(".variations_button")).toHaveClass(/woocommerce-variation-add-to-cart-/);
    for (const list of await product.form.locator("select").all()) {
      const value = await list.locator("option:not([value=''])").first().getAttribute("value");
      await list.selectOption(value, { force: true });
    }
    await expect(product.detail).toContainText("€");
    await expect(product.variationId).not.toHaveValue("0");
  });

  await test.step("one product is seen half a second after it came, each variation when it is chosen", async () => {
    await expect.poll(async () => (await pushes(page, "view_item")).length).toBeGreaterThanOrEqual(1);
  });

  await test.step("add two", async () => {
    await product.quantity.fill("2");
    await product.button.click();
    await expect(dialog.getByRole("link", { name: "View cart" })).toBeVisible();
    const [added] = await untilPushed(page, "add_to_cart");
    expect(added?.ecommerce.items).toMatchObject([{ quantity: 2, item_variant: expect.stringContaining(",") }]);
    await expect(page.locator(".cart-count")).toHaveText(/2/);
  });

  await test.step("Back closes the window and nothing else", async () => {
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/shop/");
    await page.goForward();
    await expect(dialog.getByRole("heading", { name: "Tide Mug" })).toBeVisible();
  });
});

test("the keyboard opens the window, stays in it, and Escape leads back to where it was", async ({ page }) => {
  await page.setViewportSize({ width: 1350, height: 900 });
  await page.goto("/shop/");
  const width = () => page.evaluate(() => document.body.getBoundingClientRect().width);
  const before = await width();
  const dialog = await openQuickView(page, "/shop/", "Espresso Pair");
  expect(await width()).toBe(before);

  const outside = new Set<string>();
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(() => {
      const { activeElement: focused, body } = document;
      return focused === body || focused?.closest("dialog") ? "inside" : (focused?.outerHTML ?? "nowhere");
    });
    if (place !== "inside") outside.add(place);
  }
  expect([...outside]).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/shop/");
  await expect(quickViewLink(page, "Espresso Pair")).toBeFocused();
});

for (const width of [1440, 390]) {
  test(`nothing is in the way of anyone in a quick view, ${width} wide`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    const dialog = await openQuickView(page, "/shop/", "Tide Mug");
    const running = await page.evaluate(() => document.getAnimations().length);
    expect(running).toBe(0);
    expect(await objections(page)).toEqual([]);
    const box = await dialog.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(width);

    // From right to left everything is mirrored: the way out is on the other side.
    const close = dialog.getByRole("button", { name: "Close quick view" });
    const left = (await close.boundingBox())?.x ?? 0;
    await page.evaluate(() => (document.documentElement.dir = "rtl"));
    expect((await close.boundingBox())?.x ?? 0).toBeLessThan(left);
    await close.click();
    await expect(dialog).toBeHidden();
  });
}

test("a window that a foreign script opened has a form that works [S4.24, S9.21]", async ({ page }) => {
  await page.goto("/shop/");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const call = new XMLHttpRequest();
    call.open("GET", "/product/tide-mug/");
    call.responseType = "document";
    call.addEventListener("load", () => {
      const popup = document.createElement("div");
      popup.className = "product-lightbox";
      const form = call.responseXML?.querySelector("form.variations_form");
      if (form) popup.append(document.adoptNode(form));
      document.body.prepend(popup);
    });
    call.send();
  });
  await expect(page.locator(".product-lightbox .variations_button")).toHaveClass(/woocommerce-variation-add-to-cart-/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the quick view is a small page from which one can buy [S2.17]", async ({ page }) => {
    await page.goto("/shop/");
    await quickViewLink(page, "Espresso Pair").click();
    await expect(page).toHaveURL("/product/espresso-pair/quick-view/");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/product\/espresso-pair\/$/);
    await expect(quickView(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Close quick view" })).toBeHidden();

    await page.getByRole("button", { name: "Add to cart", exact: true }).click();
    await expect(page.locator(".woocommerce-message")).toContainText("“Espresso Pair”");
  });
});
