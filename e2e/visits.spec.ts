import { expect, type Page, type Request, type Route, test } from "@playwright/test";
import { PAGES } from "./support/page-paths.ts";
import { fillCart, productId, untilScriptsRun } from "./support/cart-steps.ts";
import { rewriteHtml } from "./support/island-steps.ts";
import { ascending, highestPrices, lowestPrices, productNames } from "./support/listing-steps.ts";
import { openQuickView } from "./support/quick-view-steps.ts";
import { holdRequests } from "./support/hold-requests.ts";
import { untilIdle } from "./support/settled.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const ADD_PAIR = { name: "Add to cart: “Espresso Pair”" };

/** The JSON of a cart response. */
interface CartResponse {
  readonly fragments: Readonly<Record<string, string>>;
  readonly cart_hash: string;
}

const requestTo = (page: Page, name: string) =>
  page.waitForRequest((request) => request.url().includes(`wc-ajax=${name}`));
const fieldsOf = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ""));

async function openMiniCart(page: Page): Promise<void> {
  await untilScriptsRun(page);
  await page.locator("[data-opens=mini-cart]").click();
  await expect(page.locator("#mini-cart")).toBeVisible();
}

/** Counts how often the page dispatches an event. */
async function countEvents(page: Page, name: string): Promise<() => Promise<number>> {
  await page.addInitScript((event) => {
    const dispatched = { count: 0 };
    Object.assign(window, { dispatched });
    addEventListener(event, () => dispatched.count++);
  }, name);
  return () => page.evaluate(() => (window as unknown as { dispatched: { count: number } }).dispatched.count);
}

test("every area of the shop is at its URL [S2.01]", async ({ page }) => {
  const areas: readonly (readonly [path: string, selector: string])[] = [
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
  for (const [path, selector] of areas) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.locator(selector).first(), `${selector} on ${path}`).toBeVisible();
  }
});

test("product lists are paged, and choosing a sort order applies it at once [S1.02, S2.02]", async ({ page }) => {
  await page.goto("/shop/");
  const first = await productNames(page);
  await page.getByRole("link", { name: /^Next/ }).first().click();
  await expect(page).toHaveURL(/\/shop\/page\/2\//);
  const second = await productNames(page);
  expect(second.length).toBeGreaterThan(0);
  expect(first.filter((name) => second.includes(name))).toEqual([]);

  await page.goto("/shop/?filter_glaze=oat");
  await page.getByLabel("Sort by").selectOption("price-desc");
  await page.waitForURL(/orderby=price-desc/);
  expect(page.url()).toContain("filter_glaze=oat");
  const highest = await highestPrices(page);
  expect(highest.length).toBeGreaterThan(3);
  expect(highest).toEqual(ascending(highest).toReversed());
  await expect(page.getByLabel("Sort by")).toHaveValue("price-desc");
  await page.getByLabel("Sort by").selectOption("price");
  await page.waitForURL(/orderby=price(?:&|$)/);
  const lowest = await lowestPrices(page);
  expect(lowest).toHaveLength(highest.length);
  expect(lowest).toEqual(ascending(lowest));
});

test("every page has the WooCommerce body classes of its kind [S2.24]", async ({ page }) => {
  const kinds: readonly (readonly [path: string, classes: readonly string[]])[] = [
    [PAGES.listing, ["woocommerce", "archive", "post-type-archive-product", "woocommerce-shop"]],
    [PAGES.category, ["woocommerce", "archive", "tax-product_cat"]],
    [PAGES.tag, ["woocommerce", "archive", "tax-product_tag"]],
    [PAGES["simple product"], ["woocommerce", "single-product"]],
    [PAGES["grouped product"], ["woocommerce", "single-product"]],
    [PAGES.cart, ["woocommerce-cart"]],
  ];
  for (const [path, classes] of kinds) {
    await page.goto(path);
    const present = await page.locator("body").evaluate((body) => [...body.classList]);
    expect(present, path).toEqual(expect.arrayContaining([...classes]));
  }
  await page.goto(PAGES["grouped product"]);
  await expect(page.locator("form.grouped_form")).toBeVisible();
  await fillCart(page, "espresso-pair");
  await page.goto("/checkout/");
  await expect(page.locator("body")).toHaveClass(/\bwoocommerce-checkout\b/);
  await openQuickView(page, PAGES.listing, "Espresso Pair");
  await expect(page.locator("[data-quick-view] form.cart")).toBeVisible();
  await expect(page.locator("body")).toHaveClass(/\bpost-type-archive-product\b/);
});

test("the add to cart button shows loading, then added, and a View cart link appears beside it [S4.01, S4.02]", async ({
  page,
}) => {
  const release = await holdRequests(page, /wc-ajax=add_to_cart/);
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
  expect(await button.evaluate((element) => element.nextElementSibling?.textContent)).toBe("View cart");

  // The cart page needs no link to itself.
  await rewriteHtml(page, "**/shop/", (html) => html.replace('"is_cart":""', '"is_cart":"1"'));
  await page.goto("/shop/");
  await button.click();
  await expect(button).toHaveClass(/\badded\b/);
  await expect(page.getByRole("link", { name: "View cart" })).toHaveCount(0);
});

test("add to cart requests are sent one at a time, in the order of the clicks [S4.03]", async ({ page }) => {
  const inFlight = { now: 0, most: 0 };
  const order: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/wc-ajax=add_to_cart/, async (route) => {
    inFlight.most = Math.max(inFlight.most, ++inFlight.now);
    order.push(new URLSearchParams(route.request().postData() ?? "").get("product_sku") ?? "");
    await released;
    const response = await route.fetch();
    inFlight.now--;
    await route.fulfill({ response });
  });
  await page.goto("/shop/");
  await untilScriptsRun(page);
  for (const name of ["Fathom Pitcher", "Espresso Pair", "Pantry Jar"]) {
    await page.getByRole("button", { name: `Add to cart: “${name}”` }).click();
  }
  await untilIdle(page);
  expect(order).toEqual(["KT-FP"]);
  release();
  await expect(page.locator(".cart-count")).toHaveText("3");
  expect(order).toEqual(["KT-FP", "KT-EP", "KT-PJ"]);
  expect(inFlight.most).toBe(1);
});

test("a cart widget that hides when empty appears when an add to cart starts and stays while the cart has items [S4.04]", async ({
  page,
}) => {
  const widget = page.locator("#opening-cart .widget_shopping_cart");
  await page.goto("/kiln-opening/");
  await untilScriptsRun(page);
  await expect(widget).toBeHidden();

  const { promise: mayAnswer, resolve: answerAdd } = Promise.withResolvers<void>();
  await page.route(/wc-ajax=add_to_cart/, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.locator("#opening-products .add_to_cart_button").first().click();
  await expect(widget).toBeVisible();
  await expect(widget.locator(".mini_cart_item")).toHaveCount(0);
  answerAdd();
  await expect(widget.locator(".mini_cart_item")).toHaveCount(1);

  await page.reload();
  await expect(widget.locator(".mini_cart_item")).toHaveCount(1);
  await widget.locator(".remove_from_cart_button").click();
  await expect(widget.locator(".mini_cart_item")).toHaveCount(0);
  await page.reload();
  await untilScriptsRun(page);
  await expect(widget).toBeHidden();
});

test("the mini-cart lists the added products, and a line has an overlay while it is being removed [S1.07, S2.18, S4.05]", async ({
  page,
}) => {
  await page.goto("/shop/");
  for (const name of ["Espresso Pair", "Pantry Jar"]) {
    await page.getByRole("button", { name: `Add to cart: “${name}”` }).click();
  }
  await expect(page.locator(".cart-count")).toHaveText("2");
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
  await expect(page.locator(".cart-count")).toHaveText("1");
});

test("add to cart sends the button's data attributes and shows the returned fragments [S3.02, S7.02]", async ({
  page,
}) => {
  await rewriteHtml(page, "**/shop/", (html) =>
    html.replace(
      'data-product_sku="KT-EP" data-quantity="1"',
      'data-product_sku="KT-EP" data-quantity="2" data-gift_note="For Ann"',
    ),
  );
  await page.goto("/shop/");
  const dataAttributes = await page
    .getByRole("button", ADD_PAIR)
    .evaluate(({ dataset }: HTMLElement) => Object.fromEntries(Object.entries(dataset)));
  const call = requestTo(page, "add_to_cart");
  await page.getByRole("button", ADD_PAIR).click();
  const request = await call;
  expect(request.method()).toBe("POST");
  expect(fieldsOf(request)).toMatchObject({
    product_id: await productId(page.request, "espresso-pair"),
    product_sku: "KT-EP",
    gift_note: "For Ann",
    quantity: "2",
  });
  expect(fieldsOf(request)).toMatchObject(dataAttributes);
  expect(await (await request.response())?.json()).toMatchObject({
    fragments: { "div.widget_shopping_cart_content": expect.stringContaining("Espresso Pair") },
    cart_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  await expect(page.locator(".cart-count")).toHaveText("2");
});

test("removing a line sends its unique cart item key and returns the remaining cart [S3.01, S7.03]", async ({
  page,
}) => {
  await fillCart(page, "espresso-pair", "pantry-jar");
  await page.goto("/shop/");
  await openMiniCart(page);
  const keys = await page
    .locator("#mini-cart .remove_from_cart_button")
    .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset["cart_item_key"]));
  expect(new Set(keys).size).toBe(2);
  const call = requestTo(page, "remove_from_cart");
  await page.getByLabel("Remove Espresso Pair from cart").click();
  const request = await call;
  expect(request.method()).toBe("POST");
  expect(fieldsOf(request)).toEqual({ cart_item_key: keys[0] });
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  const body = (await (await request.response())?.json()) as CartResponse | undefined;
  expect(body?.fragments["div.widget_shopping_cart_content"]).toContain("Pantry Jar");
  expect(body?.fragments["div.widget_shopping_cart_content"]).not.toContain("Espresso Pair");
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "woocommerce_cart_hash")?.value).toBe(body?.cart_hash);
});

test("a page without the cart's fragments requests them with a timestamp and the configured timeout [S7.04]", async ({
  page,
}) => {
  await fillCart(page, "espresso-pair");
  // A busy machine may need more than the shop's five seconds.
  await rewriteHtml(page, "**/shop/", (html) => html.replace('"request_timeout":"5000"', '"request_timeout":"60000"'));
  const call = requestTo(page, "get_refreshed_fragments");
  await page.goto("/shop/");
  const request = await call;
  expect(request.method()).toBe("POST");
  expect(Number(fieldsOf(request)["time"])).toBeGreaterThan(Date.UTC(2024, 0));
  await expect(page.locator(".cart-count")).toHaveText("1");
  expect(await (await request.response())?.json()).toMatchObject({
    fragments: { "div.widget_shopping_cart_content": expect.stringContaining("Espresso Pair") },
    cart_hash: (await page.context().cookies()).find(({ name }) => name === "woocommerce_cart_hash")?.value,
  });

  const errorCount = await countEvents(page, "wc_fragments_ajax_error");
  await page.evaluate(() => sessionStorage.clear());
  await rewriteHtml(page, "**/shop/", (html) => html.replace('"request_timeout":"5000"', '"request_timeout":"300"'));
  await page.route(/wc-ajax=get_refreshed_fragments/, () => {});
  const timedOut = page.waitForEvent("requestfailed", (failed) => failed.url().includes("get_refreshed_fragments"));
  await page.goto("/shop/");
  await timedOut;
  await expect.poll(errorCount).toBe(1);
});

test("a product that cannot be added redirects to its page, which shows the reason [S8.01]", async ({ page }) => {
  await fillCart(page, "moon-jar");
  await page.goto("/product-category/home/vases/");
  await untilScriptsRun(page);
  await page.getByRole("button", { name: "Add to cart: “Moon Jar”" }).click();
  await expect(page).toHaveURL("/product/moon-jar/");
  await expect(page.locator(".woocommerce-error")).toContainText('You cannot add another "Moon Jar" to your cart.');
});

test("an empty add to cart response changes nothing [S8.02]", async ({ page }) => {
  await page.route(/wc-ajax=add_to_cart/, (route) => route.fulfill({ status: 200, body: "" }));
  await page.goto("/shop/");
  const button = page.getByRole("button", ADD_PAIR);
  const responded = page.waitForResponse(/wc-ajax=add_to_cart/);
  await button.click();
  await responded;
  await expect(button).not.toHaveClass(/\bloading\b/);
  await expect(button).not.toHaveClass(/\badded\b/);
  await expect(page).toHaveURL("/shop/");
  await expect(page.locator(".cart-count")).toHaveText("");
  await expect(page.locator("#sr-alert")).toHaveText("");
});

test.describe("the remove link is followed [S8.03]", () => {
  for (const [reason, respond] of [
    ["if the request fails", (route: Route) => route.abort()],
    ["if the response has no fragments", (route: Route) => route.fulfill({ json: { success: false } })],
  ] as const) {
    test(reason, async ({ page }) => {
      await fillCart(page, "espresso-pair");
      await page.goto("/shop/");
      await openMiniCart(page);
      await page.route(/wc-ajax=remove_from_cart/, respond);
      await page.getByLabel("Remove Espresso Pair from cart").click();
      await page.waitForURL(/removed_item=1/);
      await expect(page.locator(".woocommerce-message")).toContainText("“Espresso Pair” removed.");
    });
  }
});

test("a failed fragment request dispatches an event and shows no error [S8.04]", async ({ page }) => {
  await fillCart(page, "espresso-pair");
  const errorCount = await countEvents(page, "wc_fragments_ajax_error");
  await page.route(/wc-ajax=get_refreshed_fragments/, (route) => route.fulfill({ status: 500 }));
  await page.goto("/shop/");
  await expect.poll(errorCount).toBe(1);
  await expect(page.locator("#sr-alert")).toHaveText("");
  await expect(page.locator(".woocommerce-error")).toHaveCount(0);
});
