import { expect, type Page, test } from "@playwright/test";
import { untilCheckoutIsLive } from "./support/checkout-steps.ts";
import { cartCalls, fillCart, untilScriptsRun } from "./support/cart-steps.ts";
import { untilPushed } from "./support/data-layer-steps.ts";
import { rewriteHtml } from "./support/island-steps.ts";
import { pauseClock } from "./support/paused-clock.ts";
import { untilIdle } from "./support/settled.ts";
import { variableProduct } from "./support/variation-steps.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const DAY_MS = 86_400_000;
const ADD_PAIR = { name: "Add to cart: “Espresso Pair”" };

function storedCart(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => {
    const { wc_cart_fragments_params: keys } = window as unknown as {
      wc_cart_fragments_params: { fragment_name: string; cart_hash_key: string };
    };
    const read = (key: string) => sessionStorage.getItem(key) ?? "";
    return { fragments: read(keys.fragment_name), hash: read(keys.cart_hash_key), created: read("wc_cart_created") };
  });
}

test("the cart notification has its stages, and the browser stores the cart for 24 hours, then refreshes it [S3.05, S4.06, S9.08, S9.13]", async ({
  page,
}) => {
  await page.clock.install();
  const calls = cartCalls(page);
  await page.goto("/shop/");
  await untilScriptsRun(page);
  await untilIdle(page);
  expect(calls, "a visitor without a cart").toEqual([]);
  await pauseClock(page);
  const before = await page.evaluate(() => Date.now());

  await test.step("the notification shows loading for 650 ms, added for 1000 ms and fades out for 650 ms", async () => {
    const notification = page.locator("[data-cart-notification]");
    await expect(notification).toHaveAttribute("data-stage", "gone");
    await page.getByRole("button", ADD_PAIR).click();
    await expect(page.locator(".cart-count")).toHaveText("1");
    for (const [stage, ms] of [
      ["loading", 650],
      ["added", 1000],
      ["leaving", 650],
    ] as const) {
      await expect(notification).toHaveAttribute("data-stage", stage);
      await expect(notification).toHaveJSProperty("hidden", false);
      await page.clock.runFor(ms - 1);
      await expect(notification).toHaveAttribute("data-stage", stage);
      await page.clock.runFor(1);
    }
    await expect(notification).toHaveAttribute("data-stage", "gone");
    await expect(notification).toBeHidden();
    await page.clock.resume();
  });

  const stored = await storedCart(page);
  expect(JSON.parse(stored["fragments"] ?? "")).toMatchObject({
    "div.widget_shopping_cart_content": expect.stringContaining("Espresso Pair"),
  });
  const cookies = await page.context().cookies();
  expect(stored["hash"]).toBe(cookies.find(({ name }) => name === "woocommerce_cart_hash")?.value);
  expect(Number(stored["created"])).toBeGreaterThanOrEqual(before);
  expect(Number(stored["created"])).toBeLessThanOrEqual(await page.evaluate(() => Date.now()));

  await test.step("the next page shows the stored cart without a request until 24 hours have passed", async () => {
    await page.goto("/journal/");
    await untilScriptsRun(page);
    await expect(page.locator(".cart-count")).toHaveText("1");
    expect(calls).toEqual(["add_to_cart"]);
    await page.clock.pauseAt(Number(stored["created"]) + DAY_MS - 1);
    expect(calls).toEqual(["add_to_cart"]);
    await page.clock.runFor(1);
    await expect.poll(() => calls).toEqual(["add_to_cart", "get_refreshed_fragments"]);
    await expect.poll(async () => (await storedCart(page))["created"]).toBe(String(Number(stored["created"]) + DAY_MS));
  });

  await test.step("a page loaded after 24 hours requests the cart at once", async () => {
    await page.evaluate((day) => sessionStorage.setItem("wc_cart_created", String(Date.now() - day - 1)), DAY_MS);
    await page.goto("/shop/");
    await expect.poll(() => calls.length).toBe(3);
  });
});

test("outside the cart page a quantity below a minimum of 0 or more is raised to the minimum [S5.02]", async ({
  page,
}) => {
  /** The field's value right after a change event. */
  const valueAfterChange = (value: string, min?: string) =>
    page
      .locator("input.qty")
      .first()
      .evaluate(
        (input: HTMLInputElement, { value: entered, min: least }) => {
          if (least !== undefined) input.min = least;
          input.value = entered;
          input.dispatchEvent(new Event("change", { bubbles: true }));
          return input.value;
        },
        { value, min },
      );
  await page.goto("/product/pantry-jar/");
  await untilScriptsRun(page);
  const quantity = page.getByRole("spinbutton", { name: /quantity/i }).first();
  await expect(quantity).toHaveAttribute("min", "1");
  await quantity.fill("0");
  await quantity.blur();
  await expect(quantity).toHaveValue("1");
  expect(await valueAfterChange("-3")).toBe("1");
  expect(await valueAfterChange("4")).toBe("4");
  expect(await valueAfterChange("2", "3")).toBe("3");
  expect(await valueAfterChange("-3", "0")).toBe("0");
  expect(await valueAfterChange("-3", "-2")).toBe("-3");
  expect(await valueAfterChange("-3", "")).toBe("-3");

  await test.step("the product form adds the chosen quantity without a page load (S7.02)", async () => {
    await quantity.evaluate((input: HTMLInputElement) => (input.min = "1"));
    await quantity.fill("2");
    await page.locator(".single_add_to_cart_button").click();
    await expect(page.locator(".cart-count").first()).toHaveText("2");
    await expect(page.locator("#sr-status")).toHaveText("“Pantry Jar” has been added to your cart");
    await expect(page.locator(".woocommerce-message")).toHaveCount(0);
  });

  await page.goto("/cart/");
  await untilScriptsRun(page);
  expect(await valueAfterChange("1", "2")).toBe("1");
});

test("cart requests use the page's AJAX URL template, and restyle the mini-cart [S7.01, S7.11]", async ({ page }) => {
  const called: string[] = [];
  await page.route("**/elsewhere/*/call", async (route) => {
    const { pathname } = new URL(route.request().url());
    called.push(pathname);
    const name = pathname.split("/")[2] ?? "";
    await route.fulfill({ response: await route.fetch({ url: new URL(`/?wc-ajax=${name}`, page.url()).href }) });
  });
  await rewriteHtml(page, /\?s=vase/, (html) =>
    html.replaceAll("/?wc-ajax=%%endpoint%%", "/elsewhere/%%endpoint%%/call"),
  );
  await page.goto("/?s=vase&post_type=product");
  await untilScriptsRun(page);
  const widget = page.locator("#mini-cart .widget_shopping_cart");
  const markEmpty = () => widget.evaluate((element) => element.classList.add("is-empty"));
  await expect(widget).toHaveClass(/\bis-empty\b/);

  await test.step("add to cart", async () => {
    await page.getByRole("button", { name: "Add to cart: “Bud Vase”" }).click();
    await expect(page.locator(".cart-count")).toHaveText("1");
    await expect(widget).not.toHaveClass(/\bis-empty\b/);
  });

  await test.step("a cart refresh", async () => {
    await markEmpty();
    await page.evaluate(() => document.body.dispatchEvent(new Event("wc_fragment_refresh")));
    await expect(widget).not.toHaveClass(/\bis-empty\b/);
    await expect.poll(() => called.length).toBe(2);
  });

  await test.step("a quick view, and the variation in it", async () => {
    await markEmpty();
    await page.getByRole("link", { name: "Quick view: “Heron Vase”" }).click();
    await expect(page.locator("dialog.quick-view-dialog")).toBeVisible();
    await expect(widget).not.toHaveClass(/\bis-empty\b/);
    await expect(page.locator("dialog .variations_button")).toHaveClass(/woocommerce-variation-add-to-cart-/);
    const vase = variableProduct(page);
    await vase.swatch("Sage").click();
    await vase.choose("Height", "26 cm");
    await vase.choose("Finish", "Satin");
    await expect(vase.detail).toContainText("€81.00");
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog.quick-view-dialog")).toBeHidden();
  });

  await test.step("a removal", async () => {
    await page.locator("[data-opens=mini-cart]").click();
    await page.getByLabel("Remove Bud Vase from cart").click();
    await expect(page.locator(".mini_cart_item")).toHaveCount(0);
  });
  expect(called).toEqual(
    ["add_to_cart", "get_refreshed_fragments", "get_variation", "remove_from_cart"].map(
      (name) => `/elsewhere/${name}/call`,
    ),
  );
});

test("the page scrolls in 1000 ms to 100 px above a checkout error [S9.11]", async ({ page }) => {
  await fillCart(page, "bud-vase");
  await page.clock.install();
  await page.goto("/checkout/");
  await untilCheckoutIsLive(page);
  await page.getByRole("button", { name: "Place order" }).scrollIntoViewIfNeeded();
  await pauseClock(page);
  const from = await page.evaluate(() => scrollY);
  const notice = page.locator(".woocommerce-NoticeGroup-checkout .woocommerce-error");
  const distance = () => notice.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(notice).toBeFocused();
  expect(from).toBeGreaterThan(300);
  await page.clock.runFor(500);
  const halfWay = await distance();
  expect(halfWay).toBeLessThan(50);
  await page.clock.runFor(450);
  expect(await distance()).toBeGreaterThan(halfWay);
  expect(await distance()).toBeLessThan(100);
  await page.clock.runFor(66);
  expect(await distance()).toBe(100);
});

test("a notice gets focus after 500 ms, and the result count is announced after 2000 ms [S9.12]", async ({ page }) => {
  await page.request.get("/shop/?add-to-cart=11", { maxRedirects: 0 });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/shop/?orderby=price");
  const notice = page.locator(".woocommerce-message, .woocommerce-error").first();
  await expect(notice).toBeVisible();
  await expect(notice).toHaveAttribute("tabindex", "-1");
  await page.clock.runFor(499);
  await expect(notice).not.toBeFocused();
  await page.clock.runFor(1);
  await expect(notice).toBeFocused();

  await page.goto("/shop/?orderby=price");
  const status = page.locator("#sr-status");
  await expect(page.locator(".woocommerce-result-count").first()).not.toBeEmpty();
  await page.clock.runFor(100);
  // By then the script that schedules the announcement has loaded.
  await untilPushed(page, "view_item_list", 2);
  await page.clock.runFor(1899);
  await expect(status).toHaveText("");
  await page.clock.runFor(51);
  await expect(status).toHaveText(/^Showing .* results, sorted by /);
});
