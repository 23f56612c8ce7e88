import { expect, test } from "@playwright/test";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { pushes, untilPushed } from "./support/data-layer-steps.ts";

test("a visit from the list to the cart and out of it is written down, step by step [S7.13, S9.15]", async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:")) foreign.push(request.url());
  });

  await test.step("the list, ten products at a time", async () => {
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

  await test.step("an add from the list", async () => {
    await page.getByRole("button", { name: "Add to cart: “Espresso Pair”" }).click();
    const [added] = await untilPushed(page, "add_to_cart");
    expect(added?.ecommerce.items).toMatchObject([{ item_name: "Espresso Pair", quantity: 1 }]);
    expect(added?.ecommerce.value).toBe(added?.ecommerce.items[0]?.["price"]);
  });

  await test.step("a removal in the cart beside the page", async () => {
    await page.locator(".cart-link").click();
    await page.getByLabel("Remove Espresso Pair from cart").click();
    const [removed] = await untilPushed(page, "remove_from_cart");
    expect(removed?.ecommerce.items).toMatchObject([{ item_name: "Espresso Pair", quantity: 1 }]);
    await page.keyboard.press("Escape");
  });

  await test.step("a product chosen, with a new tab so that this page can still be looked at", async () => {
    await page.getByRole("link", { name: "Espresso Pair", exact: true }).click({ modifiers: ["ControlOrMeta"] });
    const [chosen] = await untilPushed(page, "select_item");
    expect(chosen?.ecommerce).toMatchObject({ currency: "EUR", items: [{ item_name: "Espresso Pair" }] });
  });

  await test.step("the product's page", async () => {
    await page.goto("/product/espresso-pair/");
    await untilScriptsRun(page);
    const [seen] = await untilPushed(page, "view_item");
    expect(seen?.ecommerce.items).toMatchObject([{ item_name: "Espresso Pair" }]);
    expect((await pushes(page, "view_item_list"))[0]?.ecommerce.items[0]).toMatchObject({ item_list_id: "related" });
  });
  expect(foreign).toEqual([]);
});
