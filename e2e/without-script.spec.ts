import { expect, type Page, test } from "@playwright/test";
import { ascending, lowestPrices, productNames } from "./support/listing-steps.ts";

test.use({ javaScriptEnabled: false });

const message = (page: Page) => page.locator(".woocommerce-message");
const cartRows = (page: Page) => page.locator(".cart_item");

async function addFromProductPage(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
}

test("the way from the front page into the cart and out of it again needs no script [S1.02, S1.07]", async ({ page }) => {
  await test.step("browse", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "See everything we make" }).click();
    await expect(page).toHaveURL("/shop/");
  });

  await test.step("filter by the form", async () => {
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

  await test.step("sort by the form, and the filters stay", async () => {
    await page.getByLabel("Sort by").selectOption("price");
    await page.getByRole("button", { name: "Sort", exact: true }).click();
    await expect(page.getByLabel("Sort by")).toHaveValue("price");
    const prices = await lowestPrices(page);
    expect(prices.length).toBeGreaterThan(3);
    expect(prices).toEqual(ascending(prices));
    await expect(page.getByRole("checkbox", { name: /^Fog/ })).toBeChecked();
  });

  await test.step("put three into the cart", async () => {
    await page.getByRole("link", { name: "Pantry Jar", exact: true }).click();
    await page.getByRole("spinbutton", { name: "Pantry Jar quantity" }).fill("3");
    await addFromProductPage(page);
    await expect(page).toHaveURL("/product/pantry-jar/");
    await expect(message(page)).toContainText("“Pantry Jar”");
    await expect(message(page)).toContainText("added to your cart.");
    await message(page).getByRole("link", { name: "View cart" }).click();
    await expect(cartRows(page)).toHaveCount(1);
    await expect(page.locator(".order-total")).toContainText("€192.00");
  });

  await test.step("change the quantity", async () => {
    await page.getByRole("spinbutton", { name: "Pantry Jar quantity" }).fill("2");
    await page.getByRole("button", { name: "Update cart" }).click();
    await expect(message(page)).toHaveText("Cart updated.");
    await expect(page.locator(".order-total")).toContainText("€128.00");
  });

  await test.step("remove it", async () => {
    await page.getByRole("link", { name: "Remove Pantry Jar from cart" }).click();
    await expect(message(page)).toContainText("“Pantry Jar” removed.");
    await expect(page.getByText("Your cart is currently empty.")).toBeVisible();
  });

  await test.step("take that back", async () => {
    await message(page).getByRole("link", { name: "Undo?" }).click();
    await expect(cartRows(page)).toHaveCount(1);
    await expect(page.getByRole("spinbutton", { name: "Pantry Jar quantity" })).toHaveValue("2");
  });
});

test("a notice is shown once: the same page loaded again is quiet", async ({ page }) => {
  await page.goto("/product/pantry-jar/");
  await addFromProductPage(page);
  await expect(message(page)).toBeVisible();
  await page.reload();
  await expect(message(page)).toHaveCount(0);
  await page.goto("/cart/");
  await expect(page.getByRole("spinbutton", { name: "Pantry Jar quantity" })).toHaveValue("1");
});

test("a quantity of none takes the line out", async ({ page }) => {
  await page.goto("/product/pantry-jar/");
  await addFromProductPage(page);
  await page.goto("/cart/");
  await page.getByRole("spinbutton", { name: "Pantry Jar quantity" }).fill("0");
  await page.getByRole("button", { name: "Update cart" }).click();
  await expect(page.getByText("Your cart is currently empty.")).toBeVisible();
});

test("the search form finds, and says what it corrected", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search the shop" }).fill("taepot");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Showing results for teapot")).toBeVisible();
  expect(await productNames(page)).toContain("Cove Teapot");

  await page.getByLabel("Search the shop").last().fill("no such thing at all");
  await page.getByRole("search", { name: "Search again" }).getByRole("button").click();
  await expect(page.getByText("No products were found matching your selection.")).toBeVisible();
});

test("page by page every product is shown once [S1.02]", async ({ page }) => {
  await page.goto("/shop/");
  const seen = await productNames(page);
  const next = page.getByRole("navigation", { name: "Product pages" }).getByRole("link", { name: "Next" });
  while (await next.isVisible()) {
    await next.click();
    await expect(page).toHaveURL(/\/shop\/page\/\d+\/$/);
    seen.push(...(await productNames(page)));
  }
  const total = /of (\d+) results/.exec(await page.locator(".woocommerce-result-count").innerText())?.[1];
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(Number(total));
});

test("the menu of narrow windows opens and leads on", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Drinking" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Drinking" })).toBeVisible();
});

test("the texts of a product stand below each other, and the tabs are links to them [S1.03]", async ({ page }) => {
  await page.goto("/product/tide-mug/");
  for (const name of ["Description", "Additional information", /Reviews/]) {
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
  await page.getByRole("tab", { name: /Reviews/ }).click();
  await expect(page).toHaveURL("/product/tide-mug/#tab-reviews");
  await expect(page.locator("#tab-reviews")).toBeInViewport();
});

test("a variable product goes into the cart with its choices", async ({ page }) => {
  await page.goto("/product/tide-mug/");
  await page.getByRole("combobox", { name: "Glaze" }).selectOption("Sage");
  await page.getByRole("combobox", { name: "Size" }).selectOption("250 ml");
  await addFromProductPage(page);
  await expect(message(page)).toContainText("added to your cart.");
  await page.goto("/cart/");
  await expect(cartRows(page)).toContainText("Sage");
  await expect(cartRows(page)).toContainText("250 ml");
  await expect(cartRows(page)).toContainText("€30.00");
});

test("a combination that is not made is refused, and the choices are kept", async ({ page }) => {
  await page.goto("/product/tide-mug/");
  await page.getByRole("combobox", { name: "Glaze" }).selectOption("Ember");
  await page.getByRole("combobox", { name: "Size" }).selectOption("350 ml");
  await addFromProductPage(page);
  await expect(page.locator(".woocommerce-error")).toContainText("no products matched your selection");
  await expect(page.getByRole("combobox", { name: "Glaze" })).toHaveValue("ember");
});

test("pieces of a group go into the cart each in its own number", async ({ page }) => {
  await page.goto("/product/table-for-two/");
  const pieces = page.getByRole("table", { name: "Pieces of Table for Two" }).getByRole("row");
  await pieces.nth(0).getByRole("spinbutton").fill("2");
  await pieces.nth(3).getByRole("spinbutton").fill("1");
  await addFromProductPage(page);
  await expect(message(page)).toContainText("been added to your cart.");
  await page.goto("/cart/");
  await expect(cartRows(page)).toHaveCount(2);
  await expect(cartRows(page).nth(0).getByRole("spinbutton")).toHaveValue("2");
});

test("a group of which nothing was chosen is refused with the reason", async ({ page }) => {
  await page.goto("/product/table-for-two/");
  await addFromProductPage(page);
  await expect(page.locator(".woocommerce-error")).toContainText("Please choose the quantity of items");
});

test("a bundle goes into the cart as one", async ({ page }) => {
  await page.goto("/product/slow-breakfast/");
  await addFromProductPage(page);
  await page.goto("/cart/");
  await expect(cartRows(page)).toHaveCount(1);
  await expect(cartRows(page)).toContainText("Slow Breakfast");
  await expect(page.locator(".order-total")).toContainText("€148.00");
});

test("a download goes into the cart with the licence that was chosen", async ({ page }) => {
  await page.goto("/product/glaze-recipes/");
  const licence = page.getByRole("group", { name: "Licence" }).getByRole("radio").last();
  await licence.check();
  const price = await licence.locator("xpath=..").locator(".tabular").innerText();
  await addFromProductPage(page);
  await page.goto("/cart/");
  await expect(cartRows(page)).toHaveCount(1);
  await expect(page.locator(".order-total")).toContainText(price);
});

test("what is sold out says so and offers no button", async ({ page }) => {
  await page.goto("/product/lantern-candle-holder/");
  await expect(page.locator(".stock.out-of-stock")).toHaveText("Out of stock");
  await expect(page.locator(".product-summary").getByRole("button")).toHaveCount(0);
});

test("more than there is in stock is refused with the number that is left", async ({ page }) => {
  await page.goto("/product/pendant-lamp/");
  const id = await page.getByRole("button", { name: "Add to cart", exact: true }).getAttribute("value");
  await page.goto(`/product/pendant-lamp/?add-to-cart=${id}&quantity=9`);
  await expect(page.locator(".woocommerce-error")).toContainText("(2 remaining)");
});
