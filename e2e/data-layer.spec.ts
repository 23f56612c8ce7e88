import { expect, test } from "@playwright/test";
import { untilCheckoutIsLive } from "./support/checkout-steps.ts";
import { fillCart, untilScriptsRun } from "./support/cart-steps.ts";
import { pushes, untilPushed } from "./support/data-layer-steps.ts";

test("a visit from listing to checkout pushes the matching ecommerce events [S7.13] (S9.15)", async ({
  page,
  baseURL,
}) => {
  const thirdParty: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:")) thirdParty.push(request.url());
  });

  await test.step("view_item_list, ten products per event", async () => {
    await page.goto("/shop/");
    const lists = await untilPushed(page, "view_item_list", 2);
    expect(lists.map(({ ecommerce }) => ecommerce.items.length)).toEqual([10, 2]);
    expect(lists[0]?.ecommerce.currency).toBe("EUR");
    expect(lists[0]?.ecommerce.value).toBeGreaterThan(0);
    expect(lists[1]?.ecommerce.items.map(({ index }) => index)).toEqual([11, 12]);
    expect(lists[0]?.ecommerce.items[0]).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      price: expect.any(Number),
      quantity: 1,
      item_list_id: "shop",
      item_list_name: "Everything we make",
    });
    expect(lists[0]?.ecommerce.items[0]).not.toHaveProperty("productlink");
  });

  await test.step("add_to_cart from the listing", async () => {
    await page.getByRole("button", { name: "Add to cart: “Espresso Pair”" }).click();
    const [added] = await untilPushed(page, "add_to_cart");
    expect(added?.ecommerce.items).toMatchObject([{ item_name: "Espresso Pair", quantity: 1 }]);
    expect(added?.ecommerce.value).toBe(added?.ecommerce.items[0]?.["price"]);
  });

  await test.step("remove_from_cart in the mini-cart", async () => {
    await page.locator(".cart-link").click();
    await page.getByLabel("Remove Espresso Pair from cart").click();
    const [removed] = await untilPushed(page, "remove_from_cart");
    expect(removed?.ecommerce.items).toMatchObject([{ item_name: "Espresso Pair", quantity: 1 }]);
    await page.keyboard.press("Escape");
  });

  await test.step("select_item, in a new tab so that this page stays open", async () => {
    await page.getByRole("link", { name: "Espresso Pair", exact: true }).click({ modifiers: ["ControlOrMeta"] });
    const [chosen] = await untilPushed(page, "select_item");
    expect(chosen?.ecommerce).toMatchObject({ currency: "EUR", items: [{ item_name: "Espresso Pair" }] });
  });

  await test.step("view_item on the product page", async () => {
    await page.goto("/product/espresso-pair/");
    await untilScriptsRun(page);
    const [seen] = await untilPushed(page, "view_item");
    expect(seen?.ecommerce.items).toMatchObject([{ item_name: "Espresso Pair" }]);
    expect((await pushes(page, "view_item_list"))[0]?.ecommerce.items[0]).toMatchObject({ item_list_id: "related" });
  });

  await test.step("add_shipping_info and add_payment_info", async () => {
    await fillCart(page, "espresso-pair");
    await page.goto("/checkout/");
    await untilCheckoutIsLive(page);
    const [shippingMethods, paymentMethods] = [
      page.locator("input[name='shipping_method[0]']"),
      page.locator("input[name=payment_method]"),
    ];
    await shippingMethods.nth(1).check();
    await paymentMethods.nth(1).check();
    const [sent] = await untilPushed(page, "add_shipping_info");
    const [paid] = await untilPushed(page, "add_payment_info");
    const items = [{ item_name: "Espresso Pair", quantity: 1, price: 39 }];
    expect(sent?.ecommerce).toMatchObject({
      currency: "EUR",
      value: 39,
      items,
      shipping_tier: await shippingMethods.nth(1).inputValue(),
    });
    expect(paid?.ecommerce).toMatchObject({
      currency: "EUR",
      value: 39,
      items,
      payment_type: await paymentMethods.nth(1).inputValue(),
    });
  });

  await test.step("placeholders if no method was chosen", async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("/checkout/");
    await untilCheckoutIsLive(page);
    await page.route(/wc-ajax=checkout/, (route) => route.fulfill({ json: { result: "failure", messages: "" } }));
    await page.evaluate(() => {
      for (const radio of document.querySelectorAll("[name='shipping_method[0]'], [name=payment_method]"))
        radio.remove();
    });
    await page.getByRole("button", { name: "Place order" }).click();
    const [sent] = await untilPushed(page, "add_shipping_info");
    const [paid] = await untilPushed(page, "add_payment_info");
    expect(sent?.ecommerce).toMatchObject({ shipping_tier: "(shipping tier not found)" });
    expect(paid?.ecommerce).toMatchObject({ payment_type: "(payment type not found)" });
  });
  expect(thirdParty).toEqual([]);
});
