import { expect, type Page, type Request, test } from "@playwright/test";
import { PAGES } from "./support/addresses.ts";
import { fillCart, productId, untilScriptsRun } from "./support/cart-steps.ts";
import { lowestPrices } from "./support/listing-steps.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const ADD_PAIR = { name: "Add to cart: “Espresso Pair”" };

/** As it is spelled on the wire. */
interface CartReply {
  readonly fragments: Readonly<Record<string, string>>;
  readonly cart_hash: string;
}

const callTo = (page: Page, name: string) =>
  page.waitForRequest((request) => request.url().includes(`wc-ajax=${name}`));
const fieldsOf = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ""));

async function openMiniCart(page: Page): Promise<void> {
  await untilScriptsRun(page);
  await page.locator("[data-opens=mini-cart]").click();
  await expect(page.locator("#mini-cart")).toBeVisible();
}

/** Remembers how often the page was told of something. */
async function listenFor(page: Page, name: string): Promise<() => Promise<number>> {
  await page.addInitScript((event) => {
    const heard = { count: 0 };
    Object.assign(window, { heard });
    addEventListener(event, () => heard.count++);
  }, name);
  return () => page.evaluate(() => (window as unknown as { heard: { count: number } }).heard.count);
}

test("every area of the shop is at its address [S2.01]", async ({ page }) => {
  const areas: readonly (readonly [address: string, sign: string])[] = [
    [PAGES.listing, ".woocommerce-ordering select.orderby"],
    [PAGES.category, "ul.products li.product"],
    [PAGES.tag, "ul.products li.product"],
    [PAGES["search with results"], "ul.products li.product"],
    [PAGES["simple product"], ".wc-tabs-wrapper [role=tab]"],
    [PAGES["simple product"], ".woocommerce-product-gallery"],
    [PAGES["variable product"], "form.variations_form select[name^=attribute_]"],
    [PAGES["grouped product"], "form.grouped_form"],
    [PAGES.cart, ".cart-page h1"],
    [PAGES.journal, ".post-card"],
  ];
  for (const [address, sign] of areas) {
    expect((await page.goto(address))?.status(), address).toBe(200);
    await expect(page.locator(sign).first(), `${sign} on ${address}`).toBeVisible();
  }
});

test("choosing an order sorts the list at once, and what was filtered stays [S2.02]", async ({ page }) => {
  await page.goto("/shop/?filter_glaze=oat");
  await page.getByLabel("Sort by").selectOption("price-desc");
  await page.waitForURL(/orderby=price-desc/);
  expect(page.url()).toContain("filter_glaze=oat");
  const prices = await lowestPrices(page);
  expect(prices.length).toBeGreaterThan(3);
  await expect(page.getByLabel("Sort by")).toHaveValue("price-desc");
});

test("every page says of what kind it is, as scripts made for such shops expect it [S2.24]", async ({ page }) => {
  const kinds: readonly (readonly [address: string, classes: readonly string[]])[] = [
    [PAGES.listing, ["woocommerce", "archive", "post-type-archive-product", "woocommerce-shop"]],
    [PAGES.category, ["woocommerce", "archive", "tax-product_cat"]],
    [PAGES.tag, ["woocommerce", "archive", "tax-product_tag"]],
    [PAGES["simple product"], ["woocommerce", "single-product"]],
    [PAGES["grouped product"], ["woocommerce", "single-product"]],
    [PAGES.cart, ["woocommerce-cart"]],
  ];
  for (const [address, classes] of kinds) {
    await page.goto(address);
    const present = await page.locator("body").evaluate((body) => [...body.classList]);
    expect(present, address).toEqual(expect.arrayContaining([...classes]));
  }
  await page.goto(PAGES["grouped product"]);
  await expect(page.locator("form.grouped_form")).toBeVisible();
});

test("the button waits, then shows that it is done, and a way to the cart appears beside it [S4.01, S4.02]", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/wc-ajax=add_to_cart/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/shop/");
  const button = page.getByRole("button", ADD_PAIR);
  await expect(button).not.toHaveClass(/\b(?:loading|added)\b/);
  await button.click();
  await expect(button).toHaveClass(/\bloading\b/);
  await expect(page.getByRole("link", { name: "View cart" })).toHaveCount(0);
  release();
  await expect(button).toHaveClass(/\badded\b/);
  await expect(button).not.toHaveClass(/\bloading\b/);
  await expect(page.getByRole("link", { name: "View cart" })).toHaveAttribute("href", "/cart/");
});

test("adds are sent one after the other, in the order of the clicks [S4.03]", async ({ page }) => {
  const underWay = { now: 0, most: 0 };
  const order: string[] = [];
  await page.route(/wc-ajax=add_to_cart/, async (route) => {
    underWay.most = Math.max(underWay.most, ++underWay.now);
    order.push(new URLSearchParams(route.request().postData() ?? "").get("product_sku") ?? "");
    await new Promise((resolve) => setTimeout(resolve, 150));
    const response = await route.fetch();
    underWay.now--;
    await route.fulfill({ response });
  });
  await page.goto("/shop/");
  await untilScriptsRun(page);
  for (const name of ["Fathom Pitcher", "Espresso Pair", "Pantry Jar"]) {
    await page.getByRole("button", { name: `Add to cart: “${name}”` }).click();
  }
  await expect(page.locator(".cart-count")).toHaveText("3");
  expect(order).toEqual(["KT-FP", "KT-EP", "KT-PJ"]);
  expect(underWay.most).toBe(1);
});

test("a cart that hides while it is empty comes with the first add [S4.04]", async ({ page }) => {
  await page.route("/shop/", async (route) => {
    const response = await route.fetch();
    const widget = `<div class="widget widget_shopping_cart" id="aside"><div class="hide_cart_widget_if_empty"><div class="widget_shopping_cart_content"></div></div></div>`;
    await route.fulfill({ response, body: (await response.text()).replace("</main>", `${widget}</main>`) });
  });
  await page.goto("/shop/");
  await untilScriptsRun(page);
  await expect(page.locator("#aside")).toBeHidden();
  await page.getByRole("button", ADD_PAIR).click();
  await expect(page.locator("#aside")).toBeVisible();
  await page.reload();
  await expect(page.locator("#aside")).toBeVisible();
});

test("each line of the cart beside the page can be removed, and is veiled until it is gone [S2.18, S4.05]", async ({
  page,
}) => {
  await fillCart(page, "espresso-pair", "pantry-jar");
  await page.goto("/shop/");
  await openMiniCart(page);
  const lines = page.locator("#mini-cart .woocommerce-mini-cart-item");
  await expect(lines).toHaveCount(2);
  await expect(lines.locator("a.remove_from_cart_button[href]")).toHaveCount(2);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/wc-ajax=remove_from_cart/, async (route) => {
    await held;
    await route.continue();
  });
  await lines.first().locator(".remove_from_cart_button").click();
  await expect(lines.first()).toHaveAttribute("aria-busy", "true");
  await expect(lines.first().locator(".overlay-veil")).toBeVisible();
  release();
  await expect(lines).toHaveCount(1);
  await expect(lines.locator(".overlay-veil")).toHaveCount(0);
});

test("an add sends everything the button knows [S7.02]", async ({ page }) => {
  await page.goto("/shop/");
  const call = callTo(page, "add_to_cart");
  await page.getByRole("button", ADD_PAIR).click();
  const request = await call;
  expect(request.method()).toBe("POST");
  expect(fieldsOf(request)).toMatchObject({
    product_id: await productId(page.request, "espresso-pair"),
    product_sku: "KT-EP",
    quantity: "1",
  });
  expect(await (await request.response())?.json()).toMatchObject({
    fragments: { "div.widget_shopping_cart_content": expect.stringContaining("Espresso Pair") },
    cart_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test("a removal sends the line's key and brings the rest of the cart [S7.03]", async ({ page }) => {
  await fillCart(page, "espresso-pair", "pantry-jar");
  await page.goto("/shop/");
  await openMiniCart(page);
  const call = callTo(page, "remove_from_cart");
  await page.getByLabel("Remove Espresso Pair from cart").click();
  const request = await call;
  expect(fieldsOf(request)).toEqual({ cart_item_key: expect.stringMatching(/^[0-9a-f]{32}$/) });
  const reply = (await (await request.response())?.json()) as CartReply | undefined;
  expect(reply?.fragments["div.widget_shopping_cart_content"]).toContain("Pantry Jar");
  expect(reply?.fragments["div.widget_shopping_cart_content"]).not.toContain("Espresso Pair");
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "woocommerce_cart_hash")?.value).toBe(reply?.cart_hash);
});

test("a page that finds a cart it does not know asks for it, with the time [S7.04]", async ({ page }) => {
  await fillCart(page, "espresso-pair");
  const call = callTo(page, "get_refreshed_fragments");
  await page.goto("/shop/");
  const request = await call;
  expect(request.method()).toBe("POST");
  expect(Number(fieldsOf(request)["time"])).toBeGreaterThan(Date.UTC(2024, 0));
  await expect(page.locator(".cart-count")).toHaveText("1");
});

test("what cannot be added leads to its own page, which says why [S8.01]", async ({ page }) => {
  await fillCart(page, "moon-jar");
  await page.goto("/product-category/home/vases/");
  await untilScriptsRun(page);
  await page.getByRole("button", { name: "Add to cart: “Moon Jar”" }).click();
  await expect(page).toHaveURL("/product/moon-jar/");
  await expect(page.locator(".woocommerce-error")).toContainText('You cannot add another "Moon Jar" to your cart.');
});

test("an answer without a word changes nothing [S8.02]", async ({ page }) => {
  await page.route(/wc-ajax=add_to_cart/, (route) => route.fulfill({ status: 200, body: "" }));
  await page.goto("/shop/");
  const button = page.getByRole("button", ADD_PAIR);
  const answered = page.waitForResponse(/wc-ajax=add_to_cart/);
  await button.click();
  await answered;
  await expect(button).not.toHaveClass(/\bloading\b/);
  await expect(button).not.toHaveClass(/\badded\b/);
  await expect(page).toHaveURL("/shop/");
  await expect(page.locator(".cart-count")).toHaveText("");
  await expect(page.locator("#sr-alert")).toHaveText("");
});

test("a removal that the shop does not understand follows its link [S8.03]", async ({ page }) => {
  await fillCart(page, "espresso-pair");
  await page.goto("/shop/");
  await openMiniCart(page);
  await page.route(/wc-ajax=remove_from_cart/, (route) => route.fulfill({ json: { success: false } }));
  await page.getByLabel("Remove Espresso Pair from cart").click();
  await page.waitForURL(/removed_item=1/);
  await expect(page.locator(".woocommerce-message")).toContainText("“Espresso Pair” removed.");
});

test("a cart that cannot be fetched is told to scripts and to nobody else [S8.04]", async ({ page }) => {
  await fillCart(page, "espresso-pair");
  const heard = await listenFor(page, "wc_fragments_ajax_error");
  await page.route(/wc-ajax=get_refreshed_fragments/, (route) => route.fulfill({ status: 500 }));
  await page.goto("/shop/");
  await expect.poll(heard).toBe(1);
  await expect(page.locator("#sr-alert")).toHaveText("");
  await expect(page.locator(".woocommerce-error")).toHaveCount(0);
});
