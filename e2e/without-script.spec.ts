import { expect, type Page, test } from "@playwright/test";
import { fillCart, productId } from "./support/cart-steps.ts";
import { ascending, lowestPrices, productNames } from "./support/listing-steps.ts";

test.use({ javaScriptEnabled: false });

const message = (page: Page) => page.locator(".woocommerce-message");
const cartRows = (page: Page) => page.locator(".cart_item");

async function addFromProductPage(page: Page): Promise<void> {
  await page.locator(".single_add_to_cart_button").click();
}

test("without JavaScript a shopper can filter, sort, add to cart, change quantities, remove and undo, and sees each notice once (S1.02, S1.07)", async ({
  page,
}) => {
  await test.step("browse", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Shop all stoneware" }).click();
    await expect(page).toHaveURL("/shop/");
  });

  await test.step("filter", async () => {
    const filters = page.getByRole("form", { name: "Filter products" });
    await filters.getByRole("checkbox", { name: /^Fog/ }).check();
    await filters.getByRole("checkbox", { name: /^Night/ }).check();
    await filters.getByRole("spinbutton", { name: "From" }).fill("20");
    await filters.getByRole("button", { name: "Show results" }).click();
    await expect(filters.getByRole("checkbox", { name: /^Fog/ })).toBeChecked();
    await expect(filters.getByRole("checkbox", { name: /^Sage/ })).not.toBeChecked();
    expect(await productNames(page)).toContain("Pantry Jar");
    expect(await productNames(page)).not.toContain("Bottle Vase");
  });

  await test.step("sort, and keep the filters", async () => {
    await page.getByLabel("Sort by").selectOption("price");
    await page.getByRole("button", { name: "Sort", exact: true }).click();
    await expect(page.getByLabel("Sort by")).toHaveValue("price");
    const prices = await lowestPrices(page);
    expect(prices.length).toBeGreaterThan(3);
    expect(prices).toEqual(ascending(prices));
    await expect(page.getByRole("checkbox", { name: /^Fog/ })).toBeChecked();
  });

  await test.step("add three to the cart", async () => {
    await page.getByRole("link", { name: "Pantry Jar", exact: true }).click();
    await page.getByRole("spinbutton", { name: "Pantry Jar quantity" }).fill("3");
    await addFromProductPage(page);
    await expect(page).toHaveURL("/product/pantry-jar/");
    await expect(message(page)).toContainText("“Pantry Jar”");
    await expect(message(page)).toContainText("added to your cart.");
    await message(page).getByRole("link", { name: "View cart" }).click();
    await expect(page).toHaveURL("/cart/");
    await expect(message(page), "a notice is shown once").toHaveCount(0);
    await expect(cartRows(page)).toHaveCount(1);
    await expect(page.locator(".order-total")).toContainText("€192.00");
  });

  await test.step("change the quantity", async () => {
    await page.getByRole("spinbutton", { name: "Pantry Jar quantity" }).fill("2");
    await page.getByRole("button", { name: "Update cart" }).click();
    await expect(message(page)).toHaveText("Cart updated.");
    await expect(page.locator(".order-total")).toContainText("€128.00");
  });

  await test.step("remove the line", async () => {
    await page.getByRole("link", { name: "Remove Pantry Jar from cart" }).click();
    await expect(message(page)).toContainText("“Pantry Jar” removed.");
    await expect(page.getByText("Your cart is currently empty.")).toBeVisible();
  });

  await test.step("undo the removal", async () => {
    await message(page).getByRole("link", { name: "Undo?" }).click();
    await expect(cartRows(page)).toHaveCount(1);
    await expect(page.getByRole("spinbutton", { name: "Pantry Jar quantity" })).toHaveValue("2");
  });

  await test.step("a notice is not shown after a reload, and nothing is added again", async () => {
    await page.goto("/product/pantry-jar/");
    await addFromProductPage(page);
    await expect(message(page)).toBeVisible();
    await page.reload();
    await expect(message(page)).toHaveCount(0);
    await page.goto("/cart/");
    await expect(page.getByRole("spinbutton", { name: "Pantry Jar quantity" })).toHaveValue("3");
  });

  await test.step("a quantity of zero removes the line", async () => {
    await page.getByRole("spinbutton", { name: "Pantry Jar quantity" }).fill("0");
    await page.getByRole("button", { name: "Update cart" }).click();
    await expect(page.getByText("Your cart is currently empty.")).toBeVisible();
  });
});

test("without JavaScript the menu of a phone works, and its search icon leads to a focused field and to popular categories", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Drinking" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Drinking" })).toBeVisible();

  await page.getByRole("link", { name: "Search", exact: true }).click();
  await expect(page.getByRole("searchbox", { name: "Search the shop" })).toBeFocused();
  await expect(page.getByText("No products found")).toHaveCount(0);
  await expect(page.getByLabel("Sort by")).toHaveCount(0);
  await expect(page.locator(".filters")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Browse by category" }).getByRole("link").first()).toBeVisible();
});

test("on small phones badges, sorting, the coupon field and a removed line have room", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto("/?s=vase&post_type=product");
  const sort = await page.getByRole("button", { name: "Sort", exact: true }).boundingBox();
  expect((sort?.x ?? 0) + (sort?.width ?? 0), "the button keeps off the edge").toBeLessThanOrEqual(382);
  await page.setViewportSize({ width: 320, height: 640 });
  const card = page.locator(".card").filter({ hasText: "Made to order" });
  const [badge, heart] = [await card.locator(".badge").boundingBox(), await card.locator(".wish-button").boundingBox()];
  expect((badge?.x ?? 0) + (badge?.width ?? 0), "the heart covers no badge").toBeLessThanOrEqual(heart?.x ?? 0);

  await fillCart(page, "bud-vase", "pantry-jar");
  await page.goto("/cart/");
  await page.getByRole("link", { name: "Remove Bud Vase from cart" }).click();
  await expect(page.locator(".cart-removed > td")).toHaveCSS("text-align", "start");
  await page.locator("summary", { hasText: "Coupon code" }).click();
  const field = await page.locator("#coupon_code").boundingBox();
  expect(field?.width, "a code can be read").toBeGreaterThan(130);
});

test("the search form finds products, shows corrected spelling and reports no results", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search the shop" }).fill("taepot");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Showing results for teapot")).toBeVisible();
  expect(await productNames(page)).toContain("Cove Teapot");

  const again = page.getByRole("search", { name: "Search again" });
  await again.getByRole("searchbox").fill("no such thing at all");
  await again.getByRole("button").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No results for “no such thing at all”");
  await expect(page.getByLabel("Sort by")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Popular products" }).getByRole("listitem").first()).toBeVisible();
});

test("the pages of the product list show every product once (S1.02)", async ({ request }) => {
  const names: string[] = [];
  let total = 0;
  for (let path: string | undefined = "/shop/"; path !== undefined;) {
    const html = await (await request.get(path)).text();
    const titles = html.matchAll(/woocommerce-loop-product__title"><a [^>]*href="\/product\/(?<slug>[^/"]+)\/"/g);
    names.push(...[...titles].map(({ groups }) => groups?.["slug"] ?? ""));
    total = Number(/of (?<total>\d+) results/.exec(html)?.groups?.["total"]);
    path = /<a class="next page-numbers" rel="next" href="(?<next>\/shop\/page\/\d+\/)">Next</.exec(html)?.groups?.[
      "next"
    ];
  }
  expect(total).toBeGreaterThan(12);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(total);
});

test("products of each kind are added to the cart with the choices of their form, and tabs are links to their panels (S1.03)", async ({
  page,
}) => {
  const error = page.locator(".woocommerce-error");

  await test.step("the product's tab panels are stacked, and the tabs are links to them", async () => {
    await page.goto("/product/tide-mug/");
    for (const name of ["Description", "Additional information", /Reviews/]) {
      await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
    }
    await page.getByRole("tab", { name: /Reviews/ }).click();
    await expect(page).toHaveURL("/product/tide-mug/#tab-reviews");
    await expect(page.locator("#tab-reviews")).toBeInViewport();
  });

  await test.step("a combination without a variation is rejected, and the form keeps the selection", async () => {
    await page.getByRole("combobox", { name: "Glaze" }).selectOption("Ember");
    await page.getByRole("combobox", { name: "Size" }).selectOption("350 ml");
    await addFromProductPage(page);
    await expect(error).toContainText("no products matched your selection");
    await expect(page.getByRole("combobox", { name: "Glaze" })).toHaveValue("ember");
  });

  await test.step("a variable product", async () => {
    await page.getByRole("combobox", { name: "Glaze" }).selectOption("Sage");
    await page.getByRole("combobox", { name: "Size" }).selectOption("250 ml");
    await addFromProductPage(page);
    await expect(message(page)).toContainText("added to your cart.");
  });

  await test.step("a grouped product needs a quantity", async () => {
    await page.goto("/product/table-for-two/");
    await addFromProductPage(page);
    await expect(error).toContainText("Please choose the quantity of items");
    const rows = page.getByRole("table", { name: "Products in Table for Two" }).getByRole("row");
    await rows.nth(0).getByRole("spinbutton").fill("2");
    await rows.nth(3).getByRole("spinbutton").fill("1");
    await addFromProductPage(page);
    await expect(message(page)).toContainText("been added to your cart.");
  });

  await test.step("a bundle", async () => {
    await page.goto("/product/slow-breakfast/");
    await addFromProductPage(page);
    await expect(message(page)).toContainText("added to your cart.");
  });

  const licence = await test.step("a download with a licence", async () => {
    await page.goto("/product/glaze-recipes/");
    const choice = page.getByRole("group", { name: "Licence" }).getByRole("radio").last();
    await choice.check();
    const price = await choice.locator("xpath=..").locator(".tabular").innerText();
    await addFromProductPage(page);
    await expect(message(page)).toContainText("added to your cart.");
    return price;
  });

  await test.step("the cart", async () => {
    await page.goto("/cart/");
    // One line of the variable product, two of the grouped one, one of the bundle and one of the download.
    await expect(cartRows(page)).toHaveCount(5);
    const [mug, bundle] = [cartRows(page).nth(0), cartRows(page).filter({ hasText: "Slow Breakfast" })];
    await expect(mug).toContainText("Sage");
    await expect(mug).toContainText("250 ml");
    await expect(mug).toContainText("€30.00");
    await expect(cartRows(page).nth(1).getByRole("spinbutton")).toHaveValue("2");
    await expect(cartRows(page).nth(2).getByRole("spinbutton")).toHaveValue("1");
    await expect(bundle).toHaveCount(1);
    await expect(bundle.locator(".product-subtotal")).toContainText("€148.00");
    await expect(cartRows(page).nth(4).locator(".product-subtotal")).toContainText(licence);
  });
});

test("a sold-out product has no add to cart button, and a quantity above the stock is rejected with the remaining quantity", async ({
  page,
}) => {
  await page.goto("/product/lantern-candle-holder/");
  await expect(page.locator(".stock.out-of-stock")).toHaveText("Out of stock");
  await expect(page.locator(".product-summary").getByRole("button", { name: /cart/i })).toHaveCount(0);
  await expect(page.locator(".single_add_to_cart_button")).toHaveCount(0);

  const id = await productId(page.request, "pendant-lamp");
  await page.goto(`/product/pendant-lamp/?add-to-cart=${id}&quantity=9`);
  await expect(page.locator(".woocommerce-error")).toContainText("(2 remaining)");
});
