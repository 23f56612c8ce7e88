import { expect, type Page, test } from "@playwright/test";
import { fillCart } from "./support/cart-steps.ts";
import { fillInCheckout, untilCheckoutIsLive } from "./support/checkout-steps.ts";
import { pushes, untilEventsAreFollowed, untilPushed } from "./support/data-layer-steps.ts";
import { rewriteHtml } from "./support/island-steps.ts";
import { pauseClock } from "./support/paused-clock.ts";
import { openVariable } from "./support/variation-steps.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test.describe("product data in the page", () => {
  const dataOf = (page: Page, selector: string) =>
    page
      .locator(`${selector}[data-gtm4wp_product_data]`)
      .evaluateAll((elements) =>
        elements.map(
          (element) => JSON.parse(element.getAttribute("data-gtm4wp_product_data") ?? "") as Record<string, unknown>,
        ),
      );

  test("is JSON on every product card, variation and cart line [S3.23]", async ({ page }) => {
    await page.goto("/shop/");
    const cards = await dataOf(page, "");
    expect(cards).toHaveLength(12);
    for (const [index, card] of cards.entries()) {
      expect(card).toMatchObject({
        price: expect.any(Number),
        quantity: 1,
        productlink: expect.stringMatching(/^\/product\/[\w-]+\/$/),
        internal_id: expect.any(Number),
        product_type: expect.stringMatching(/^(?:simple|variable|grouped|external)$/),
        item_list_name: "Everything we make",
        index: index + 1,
        id: String(card["internal_id"]),
        item_id: String(card["internal_id"]),
        sku: expect.any(String),
      });
    }
    expect(cards[0]).toMatchObject({ productlink: "/product/tide-mug/", product_type: "variable", sku: "KT-TM" });

    const mug = await openVariable(page, "/product/tide-mug/");
    const variations = JSON.parse((await mug.form.getAttribute("data-product_variations")) ?? "") as object[];
    expect(variations).toHaveLength(7);
    for (const variation of variations) {
      expect(variation).toMatchObject({
        variation_id: expect.any(Number),
        sku: expect.stringMatching(/^KT-TM-/),
        display_price: expect.any(Number),
        attributes: { attribute_pa_glaze: expect.any(String), attribute_pa_size: expect.any(String) },
      });
    }
    const variation = await mug.variationId.inputValue();
    await mug.button.click();
    await expect(page.locator(".cart-count").first()).toHaveText("1");
    await page.goto("/cart/");
    const [product] = cards;
    expect((await dataOf(page, ".cart_item "))[0]).toMatchObject({
      id: variation,
      item_id: variation,
      item_group_id: String(product?.["internal_id"]),
      item_variant: "Oat,350 ml",
    });
  });

  test("a listing pushes prices as numbers with two decimals or 0 if invalid, and select_item only for a link that matches the product's stored link [S5.18, S5.21] (S9.15)", async ({
    page,
  }) => {
    const prices = ['"19.999"', '"12.3abc"', "7.005", '"free"', "null", "[]"];
    await rewriteHtml(page, "**/shop/", (html) => {
      let index = 0;
      return html
        .replaceAll(/&quot;price&quot;:[\d.]+/g, (found) => {
          const price = prices[index++];
          return price === undefined ? found : `&quot;price&quot;:${price.replaceAll('"', "&quot;")}`;
        })
        .replace("productlink&quot;:&quot;/product/tide-mug/", "productlink&quot;:&quot;/product/elsewhere/")
        .replace('"products_per_push":"10"', '"products_per_push":"5"');
    });
    await page.goto("/shop/");
    const lists = await untilPushed(page, "view_item_list", 3);
    const items = lists.flatMap(({ ecommerce }) => ecommerce.items);
    expect(items.slice(0, prices.length).map(({ price }) => price)).toEqual([20, 12.3, 7.01, 0, 0, 0]);

    await test.step("an event holds the configured number of products instead of ten", () => {
      expect(lists.map(({ ecommerce }) => ecommerce.items.length)).toEqual([5, 5, 2]);
    });

    await test.step("a click on another link than the stored one pushes nothing", async () => {
      await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
      await page.getByRole("link", { name: "Tide Mug", exact: true }).first().click();
      await page.getByRole("link", { name: "Espresso Pair", exact: true }).first().click();
      const [chosen] = await untilPushed(page, "select_item");
      expect(chosen?.ecommerce.items).toMatchObject([{ item_name: "Espresso Pair" }]);
    });
  });

  test("a click on a disabled add-to-cart button pushes no add_to_cart event [S5.20]", async ({ page }) => {
    const bowl = await openVariable(page, "/product/dune-bowl/");
    await expect(bowl.button).toHaveClass(/\bdisabled\b/);
    await bowl.button.click({ force: true });
    await expect(bowl.message).not.toBeEmpty();
    expect(await pushes(page, "add_to_cart")).toEqual([]);

    // A form without AJAX pushes its event on submit.
    await bowl.form.evaluate((form: HTMLFormElement) => {
      form.removeAttribute("data-ajax-add");
      form.addEventListener("submit", (event) => setTimeout(() => event.preventDefault()));
      addEventListener("submit", (event) => event.preventDefault());
      form.requestSubmit(form.querySelector<HTMLButtonElement>(".single_add_to_cart_button"));
    });
    expect(await pushes(page, "add_to_cart")).toEqual([]);

    await bowl.swatch("Oat").click();
    await bowl.choose("Size", "medium");
    await expect(bowl.button).not.toHaveClass(/\bdisabled\b/);
    await bowl.form.evaluate((form: HTMLFormElement) =>
      form.requestSubmit(form.querySelector<HTMLButtonElement>(".single_add_to_cart_button")),
    );
    expect(await pushes(page, "add_to_cart")).toHaveLength(1);
  });
});

test("after a click on a product the page waits at most 2000 ms for Tag Manager [S9.14]", async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { google_tag_manager: {} }));
  await page.clock.install();
  await page.goto("/shop/");
  await untilEventsAreFollowed(page);
  await pauseClock(page);
  const link = page.getByRole("link", { name: "Espresso Pair", exact: true }).first();
  await link.click();
  const [chosen] = await untilPushed(page, "select_item");
  expect(chosen).toHaveProperty("eventTimeout", 2000);
  await page.clock.runFor(1999);
  await expect(page).toHaveURL("/shop/");
  await page.clock.runFor(1);
  await expect(page).toHaveURL("/product/espresso-pair/");

  await page.clock.resume();
  await page.goto("/shop/");
  await untilEventsAreFollowed(page);
  await pauseClock(page);
  await link.click();
  await untilPushed(page, "select_item");
  await expect(page).toHaveURL("/shop/");
  await page.evaluate(() => {
    const { dataLayer } = window as unknown as { dataLayer: { event?: string; eventCallback?: () => void }[] };
    dataLayer.find(({ event }) => event === "select_item")?.eventCallback?.();
  });
  await expect(page).toHaveURL("/product/espresso-pair/");
});

test("checkout pushes add_shipping_info and add_payment_info once each [S4.35]", async ({ page }) => {
  await fillCart(page, "bud-vase");
  await page.goto("/checkout/");
  await untilCheckoutIsLive(page);
  const eventCounts = async () => [
    (await pushes(page, "add_shipping_info")).length,
    (await pushes(page, "add_payment_info")).length,
  ];
  expect(await eventCounts()).toEqual([0, 0]);
  const shippingMethods = page.locator("input[name='shipping_method[0]']");
  for (const method of [1, 0, 1]) {
    await shippingMethods.nth(method).check();
    await expect(page.locator("#order_review")).not.toHaveAttribute("aria-busy", "true");
  }
  expect(await eventCounts()).toEqual([1, 0]);
  const paymentMethods = page.locator("input[name=payment_method]");
  expect(await paymentMethods.count()).toBeGreaterThan(1);
  for (const payment of [1, 0, 1]) await paymentMethods.nth(payment).check();
  expect(await eventCounts()).toEqual([1, 1]);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.locator(".woocommerce-NoticeGroup-checkout .woocommerce-error")).toBeVisible();
  expect(await eventCounts()).toEqual([1, 1]);

  await page.reload();
  await untilCheckoutIsLive(page);
  await fillInCheckout(page);
  await page.locator("#terms").uncheck();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect.poll(eventCounts, { message: "unchanged choices are pushed when the order is placed" }).toEqual([1, 1]);
});
