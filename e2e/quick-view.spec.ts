import { expect, type Locator, type Page, test } from "@playwright/test";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { pushes, untilPushed } from "./support/data-layer-steps.ts";
import { rewriteHtml } from "./support/island-steps.ts";
import { openQuickView, quickView, quickViewLink } from "./support/quick-view-steps.ts";
import { variableProduct } from "./support/variation-steps.ts";

test("a quick view sends view_item once, 500 ms after its response, with the preselected variation [S7.12]", async ({
  page,
}) => {
  await page.goto("/?s=teapot&post_type=product");
  await untilScriptsRun(page);
  await page.evaluate(() => {
    const times: { respondedAt?: number; pushedAt: number[] } = { pushedAt: [] };
    Object.assign(window, { quickViewTimes: times });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceResourceTiming[])
        if (entry.name.includes("/quick-view/")) times.respondedAt = entry.responseEnd;
    }).observe({ type: "resource", buffered: true });
    const layer = ((window as unknown as { dataLayer?: unknown[] }).dataLayer ??= []);
    const push = layer.push.bind(layer);
    layer.push = (...entries: unknown[]) => {
      if (entries.some((entry) => (entry as { event?: string }).event === "view_item"))
        times.pushedAt.push(performance.now());
      return push(...entries);
    };
  });
  await quickViewLink(page, "Cove Teapot").focus();
  await page.keyboard.press("Enter");
  await expect(quickView(page).locator("select").first()).not.toHaveValue("");
  const [viewed] = await untilPushed(page, "view_item");
  expect(viewed?.ecommerce.items).toMatchObject([{ item_variant: expect.stringMatching(/./) }]);
  const { respondedAt, pushedAt } = await page.evaluate(
    () => (window as unknown as { quickViewTimes: { respondedAt: number; pushedAt: number[] } }).quickViewTimes,
  );
  expect(pushedAt).toHaveLength(1);
  expect((pushedAt[0] ?? 0) - respondedAt).toBeGreaterThanOrEqual(500);
});

test("a quick view keeps the focus, fits the viewport, and a variable product is configured and added in it (S1.05, S2.17)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1350, height: 900 });
  await page.goto("/shop/");
  const bodyWidth = () => page.evaluate(() => document.body.getBoundingClientRect().width);
  const before = await bodyWidth();
  await untilScriptsRun(page);
  await quickViewLink(page, "Tide Mug").focus();
  await page.keyboard.press("Enter");
  const dialog = quickView(page);

  await test.step("the keyboard opens the dialog, focus stays in it, and Escape returns focus to the link", async () => {
    await expect(dialog.getByRole("heading", { name: "Tide Mug" })).toBeFocused();
    expect(await bodyWidth()).toBe(before);
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
    await expect(quickViewLink(page, "Tide Mug")).toBeFocused();
  });

  await test.step("with reduced motion nothing is animated; it fits the viewport and mirrors in RTL", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("heading", { name: "Tide Mug" })).toBeFocused();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    const close = dialog.getByRole("button", { name: "Close quick view" });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const box = await dialog.boundingBox();
      expect(box?.width).toBeLessThanOrEqual(width);
      // In a right-to-left page the close button is on the other side.
      const left = (await close.boundingBox())?.x ?? 0;
      await page.evaluate(() => (document.documentElement.dir = "rtl"));
      expect((await close.boundingBox())?.x ?? 0).toBeLessThan(left);
      await page.evaluate(() => (document.documentElement.dir = "ltr"));
    }
    await close.click();
    await expect(dialog).toBeHidden();
    await page.emulateMedia({ reducedMotion: null });
    await page.setViewportSize({ width: 1350, height: 900 });
  });

  await quickViewLink(page, "Tide Mug").focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Tide Mug" })).toBeFocused();
  await expect(page).toHaveURL("/product/tide-mug/quick-view/");
  const product = variableProduct(page);

  await test.step("selecting options shows the price of the variation", async () => {
    await expect(product.form.locator(".variations_button")).toHaveClass(/woocommerce-variation-add-to-cart-/);
    for (const list of await product.form.locator("select").all()) {
      const value = await list.locator("option:not([value=''])").first().getAttribute("value");
      await list.selectOption(value, { force: true });
    }
    await expect(product.detail).toContainText("€");
    await expect(product.variationId).not.toHaveValue("0");
  });

  await test.step("view_item is pushed", async () => {
    await expect.poll(async () => (await pushes(page, "view_item")).length).toBeGreaterThanOrEqual(1);
  });

  await test.step("add two to the cart", async () => {
    await product.quantity.fill("2");
    await product.button.click();
    await expect(dialog.getByRole("link", { name: "View cart" })).toBeVisible();
    const [added] = await untilPushed(page, "add_to_cart");
    expect(added?.ecommerce.items).toMatchObject([{ quantity: 2, item_variant: expect.stringContaining(",") }]);
    await expect(page.locator(".cart-count")).toHaveText(/2/);
  });

  await test.step("Back closes the dialog, Forward opens it again", async () => {
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/shop/");
    await page.goForward();
    await expect(dialog.getByRole("heading", { name: "Tide Mug" })).toBeVisible();
  });
});

/** Fills in every option field of the showcase except the required one. */
async function fillInOptionalFields(form: Locator): Promise<void> {
  await form.getByLabel("Email of the recipient").fill("ann@example.com");
  await form.getByLabel("Their web page").fill("https://example.com/");
  await form.getByLabel("Glaze depth").press("End");
  await expect(form.locator("output.range-value")).toHaveText("90 %");
  await form.getByLabel("Delivery date", { exact: true }).fill(`${new Date().getFullYear() + 1}-06-01`);
  await form.getByRole("combobox", { name: "Delivery time" }).click();
  await form.page().getByRole("option", { name: "09:30 AM" }).click();
  await form.getByLabel("Gift password").fill("open sesame");
  await form.getByRole("button", { name: "Show password" }).click();
  await expect(form.getByLabel("Gift password")).toHaveAttribute("type", "text");
  await form.getByRole("button", { name: "Hide password" }).click();
  await expect(form.getByLabel("Gift password")).toHaveAttribute("type", "password");
  // Text that is entered before the mask has loaded is formatted afterwards.
  await form.getByLabel("MAC address").pressSequentially("0a1b2c3d4e5f");
  await expect(form.getByLabel("MAC address")).toHaveValue("0A:1B:2C:3D:4E:5F");
}

const addRequests = (page: Page) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("add_to_cart")) sent.push(request.postData() ?? "");
  });
  return sent;
};

test.describe("option fields in quick views [S1.06, S2.17]", () => {
  test("are validated and added to the cart, each time the dialog opens [S5.08]", async ({ page }) => {
    const sent = addRequests(page);
    // The product with every kind of field is in no list, so a link to another one is changed.
    await rewriteHtml(page, /\?s=personalised/, (html) =>
      html
        .replaceAll("/product/personalised-mug/quick-view/", "/product/field-showcase/quick-view/")
        .replaceAll("“Personalised Mug”", "“Field Showcase”"),
    );
    const dialog = await openQuickView(page, "/?s=personalised&post_type=product", "Field Showcase");
    const form = dialog.locator("form.cart");
    await expect(form).toHaveJSProperty("noValidate", true);
    await fillInOptionalFields(form);
    await form.locator(".single_add_to_cart_button").click();
    await expect(form.locator(".option-message")).toHaveText("Engraving is a required field");
    await form.getByLabel("Engraving").fill("  ");
    await form.locator(".single_add_to_cart_button").click();
    await expect(form.locator(".option-message")).toHaveText("Engraving is a required field");
    expect(sent).toEqual([]);

    await form.getByLabel("Engraving").fill("ANNA");
    await form.locator(".single_add_to_cart_button").click();
    await expect(page.locator(".widget_shopping_cart_content").first()).toContainText("MAC address: 0A:1B:2C:3D:4E:5F");
    for (const option of [
      "Engraving: ANNA",
      "Glaze depth: 90 %",
      "Delivery time: 09:30 AM",
      "Their web page: https:",
    ]) {
      await expect(page.locator(".widget_shopping_cart_content").first()).toContainText(option);
    }
    expect(sent).toHaveLength(1);

    await dialog.getByRole("button", { name: "Close quick view" }).click();
    await expect(dialog).toBeHidden();
    await quickViewLink(page, "Field Showcase").press("Enter");
    await expect(form).toHaveJSProperty("noValidate", true);
    await fillInOptionalFields(form);
  });

  test("are enhanced in other themes' popups one second after the popup is visible [S4.24, S9.21]", async ({
    page,
  }) => {
    const sent = addRequests(page);
    await page.clock.install();
    await page.goto("/shop/");
    await untilScriptsRun(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
    const popup = page.locator("#a-popup, #yith-quick-view-modal, #ast-quick-view-modal, #owp-qv-wrap");
    const form = popup.locator("form.cart");
    /** Loads a product form into a popup, as other themes do. */
    const openPopup = (popupSelector: string, isVisible: boolean) =>
      page.evaluate(
        async ({ popupSelector: selector, isVisible: isShown }) => {
          const call = new XMLHttpRequest();
          call.open("GET", "/product/field-showcase/");
          call.responseType = "document";
          call.send();
          await new Promise((loaded) => call.addEventListener("load", loaded));
          const found = call.responseXML?.querySelector("form.cart");
          const box = document.createElement("div");
          box.id = selector.startsWith("#") ? selector.slice(1) : "a-popup";
          if (selector.startsWith(".")) box.className = selector.slice(1);
          box.hidden = !isShown;
          if (found) box.append(document.adoptNode(found));
          document.querySelector("#a-popup, #yith-quick-view-modal, #ast-quick-view-modal")?.remove();
          document.body.prepend(box);
          // A click makes the page look for new forms.
          document.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        },
        { popupSelector, isVisible },
      );

    await test.step("a hidden popup is not enhanced", async () => {
      await openPopup(".quick-view", false);
      await page.clock.runFor(5000);
      await expect(form).toHaveJSProperty("noValidate", false);
      await popup.evaluate((box: HTMLElement) => (box.hidden = false));
      await page.clock.runFor(1000);
      await expect(form).toHaveJSProperty("noValidate", true);
    });

    for (const selector of [".product-lightbox", "#yith-quick-view-modal", "#ast-quick-view-modal", "#owp-qv-wrap"]) {
      await test.step(selector, async () => {
        await openPopup(selector, true);
        await page.clock.runFor(999);
        await expect(form).toHaveJSProperty("noValidate", false);
        await page.clock.runFor(1);
        await expect(form).toHaveJSProperty("noValidate", true);
        await expect(form.getByRole("button", { name: "Show password" })).toBeVisible();
        await expect(form.getByRole("button", { name: /^Choose date/ })).toBeVisible();
        await expect(form.getByRole("combobox", { name: "Delivery time" })).toBeVisible();
        await form.locator(".single_add_to_cart_button").click();
        await expect(form.locator(".option-message")).toHaveText("Engraving is a required field");
      });
    }
    expect(sent).toEqual([]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the quick view is a page with an add to cart form (S2.17)", async ({ page }) => {
    await page.goto("/shop/");
    await quickViewLink(page, "Espresso Pair").click();
    await expect(page).toHaveURL("/product/espresso-pair/quick-view/");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/product\/espresso-pair\/$/);
    await expect(quickView(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Close quick view" })).toBeHidden();

    await page.locator(".single_add_to_cart_button").click();
    await expect(page.locator(".woocommerce-message")).toContainText("“Espresso Pair”");
  });
});
