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

test("every area of the shop is at its URL, with the WooCommerce body classes of its kind [S2.01, S2.24]", async ({
  page,
}) => {
  const areas: readonly (readonly [path: string, selectors: readonly string[], classes: readonly string[]])[] = [
    [PAGES.category, ["ul.products li.product"], ["woocommerce", "archive", "tax-product_cat"]],
    [PAGES.tag, ["ul.products li.product"], ["woocommerce", "archive", "tax-product_tag"]],
    [PAGES["search with results"], ["ul.products li.product"], []],
    [
      PAGES["simple product"],
      [".wc-tabs-wrapper [role=tab]", ".woocommerce-product-gallery"],
      ["woocommerce", "single-product"],
    ],
    [PAGES["variable product"], ["form.variations_form select[name^=attribute_]"], []],
    [PAGES["grouped product"], ["form.grouped_form"], ["woocommerce", "single-product"]],
    [PAGES.cart, [".cart-page h1"], ["woocommerce-cart"]],
    [PAGES.journal, [".post-card"], []],
  ];
  const bodyClasses = () => page.locator("body").evaluate((body) => [...body.classList]);
  for (const [path, selectors, classes] of areas) {
    expect((await page.goto(path, { waitUntil: "domcontentloaded" }))?.status(), path).toBe(200);
    for (const selector of selectors) {
      await expect(page.locator(selector).first(), `${selector} on ${path}`).toBeVisible();
    }
    expect(await bodyClasses(), path).toEqual(expect.arrayContaining([...classes]));
  }
  await fillCart(page, "espresso-pair");
  await page.goto("/checkout/", { waitUntil: "domcontentloaded" });
  await expect(page.locator("body")).toHaveClass(/\bwoocommerce-checkout\b/);

  await test.step("a quick view is a product's form on the page of its list", async () => {
    await openQuickView(page, PAGES.listing, "Espresso Pair");
    await expect(page.locator("[data-quick-view] form.cart")).toBeVisible();
    const listing = ["woocommerce", "archive", "post-type-archive-product", "woocommerce-shop"];
    expect(await bodyClasses()).toEqual(expect.arrayContaining(listing));
    await expect(page.locator(".woocommerce-ordering select.orderby").first()).toBeVisible();
  });
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

test("products are added one at a time and listed in the mini-cart, from which they can be removed [S1.07, S2.18, S3.01, S3.02, S4.01, S4.02, S4.03, S4.05, S7.02, S7.03, S8.02, S8.03]", async ({
  page,
}) => {
  await rewriteHtml(page, "**/shop/", (html) =>
    html.replace(
      'data-product_sku="KT-EP" data-quantity="1"',
      'data-product_sku="KT-EP" data-quantity="2" data-gift_note="For Ann"',
    ),
  );
  const inFlight = { now: 0, most: 0 };
  const sent: Request[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/wc-ajax=add_to_cart/, async (route) => {
    inFlight.most = Math.max(inFlight.most, ++inFlight.now);
    sent.push(route.request());
    await released;
    const response = await route.fetch();
    inFlight.now--;
    await route.fulfill({ response });
  });
  const skus = () => sent.map((request) => fieldsOf(request)["product_sku"]);
  await page.goto("/shop/");
  await untilScriptsRun(page);
  const pair = page.getByRole("button", ADD_PAIR);
  const cartLink = page.getByRole("link", { name: "View cart" });
  const dataAttributes = await pair.evaluate(({ dataset }: HTMLElement) => Object.fromEntries(Object.entries(dataset)));

  await test.step("the button shows loading, and requests are sent one at a time, in the order of the clicks", async () => {
    await expect(pair).not.toHaveClass(/\b(?:loading|added)\b/);
    for (const name of ["Espresso Pair", "Fathom Pitcher", "Pantry Jar"]) {
      await page.getByRole("button", { name: `Add to cart: “${name}”` }).click();
    }
    await expect(pair).toHaveClass(/\bloading\b/);
    await untilIdle(page);
    await expect(cartLink).toHaveCount(0);
    expect(skus()).toEqual(["KT-EP"]);
    release();
    await expect(page.locator(".cart-count")).toHaveText("4");
    expect(skus()).toEqual(["KT-EP", "KT-FP", "KT-PJ"]);
    expect(inFlight.most).toBe(1);
  });

  await test.step("the button has been added, and a View cart link is beside it", async () => {
    await expect(pair).toHaveClass(/\badded\b/);
    await expect(pair).not.toHaveClass(/\bloading\b/);
    await expect(cartLink.first()).toHaveAttribute("href", "/cart/");
    expect(await pair.evaluate((element) => element.nextElementSibling?.textContent)).toBe("View cart");
  });

  await test.step("the request has the button's data attributes, and the response has the fragments", async () => {
    const [request] = sent;
    if (!request) throw new Error("Nothing was sent.");
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
  });

  await test.step("on the cart page there is no View cart link", async () => {
    await page.evaluate(() => {
      document.body.classList.add("woocommerce-cart");
      for (const link of document.querySelectorAll(".added_to_cart")) link.remove();
    });
    await pair.click();
    await expect(page.locator(".cart-count")).toHaveText("6");
    await expect(pair).toHaveClass(/\badded\b/);
    await expect(cartLink).toHaveCount(0);
    await page.evaluate(() => document.body.classList.remove("woocommerce-cart"));
  });

  await test.step("an empty response changes nothing", async () => {
    await page.unroute(/wc-ajax=add_to_cart/);
    await page.route(/wc-ajax=add_to_cart/, (route) => route.fulfill({ status: 200, body: "" }));
    const jar = page.getByRole("button", { name: "Add to cart: “Pantry Jar”" });
    const responded = page.waitForResponse(/wc-ajax=add_to_cart/);
    await jar.click();
    await responded;
    await expect(jar).not.toHaveClass(/\bloading\b/);
    await expect(jar).not.toHaveClass(/\badded\b/);
    await expect(page).toHaveURL("/shop/");
    await expect(page.locator(".cart-count")).toHaveText("6");
    await expect(page.locator("#sr-alert")).toHaveText("");
  });

  await openMiniCart(page);
  const lines = page.locator("#mini-cart .woocommerce-mini-cart-item");
  await test.step("a line of the mini-cart has an overlay while it is being removed", async () => {
    await expect(lines).toHaveCount(3);
    await expect(lines.locator("a.remove_from_cart_button[href]")).toHaveCount(3);
    const keys = await lines
      .locator(".remove_from_cart_button")
      .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset["cart_item_key"]));
    expect(new Set(keys).size).toBe(3);
    const removal = await holdRequests(page, /wc-ajax=remove_from_cart/);
    const call = requestTo(page, "remove_from_cart");
    await page.getByLabel("Remove Espresso Pair from cart").click();
    await expect(lines.first()).toHaveAttribute("aria-busy", "true");
    await expect(lines.first().locator(".overlay-veil")).toBeVisible();
    removal();
    await expect(lines).toHaveCount(2);
    await expect(lines.locator(".overlay-veil")).toHaveCount(0);
    await expect(page.locator(".cart-count")).toHaveText("2");

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

  for (const [reason, product, respond] of [
    ["if the request fails", "Fathom Pitcher", (route: Route) => route.abort()],
    ["if the response has no fragments", "Pantry Jar", (route: Route) => route.fulfill({ json: { success: false } })],
  ] as const) {
    await test.step(`the remove link is followed ${reason}`, async () => {
      await page.route(/wc-ajax=remove_from_cart/, respond);
      const followed = page.waitForResponse((response) => response.request().isNavigationRequest());
      await page.getByLabel(`Remove ${product} from cart`).click();
      await followed;
      await expect(page.locator(".woocommerce-message")).toContainText(`“${product}” removed.`);
      await expect(page).toHaveURL(/removed_item=1/);
      await page.unroute(/wc-ajax=remove_from_cart/);
      if (product !== "Pantry Jar") await openMiniCart(page);
    });
  }
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

test("a page without the cart's fragments requests them with a timestamp, and an event says if that fails [S7.04, S8.04]", async ({
  page,
}) => {
  await fillCart(page, "espresso-pair");
  const errorCount = await countEvents(page, "wc_fragments_ajax_error");

  await test.step("the request is given up after the configured time", async () => {
    await rewriteHtml(page, "**/shop/", (html) => html.replace('"request_timeout":"5000"', '"request_timeout":"300"'));
    await page.route(/wc-ajax=get_refreshed_fragments/, () => {});
    const timedOut = page.waitForEvent("requestfailed", (failed) => failed.url().includes("get_refreshed_fragments"));
    await page.goto("/shop/");
    await timedOut;
    await expect.poll(errorCount).toBe(1);
    await page.unrouteAll();
  });

  await test.step("it has a timestamp, and the response is shown", async () => {
    // A busy machine may need more than the shop's five seconds.
    await rewriteHtml(page, "**/shop/", (html) =>
      html.replace('"request_timeout":"5000"', '"request_timeout":"60000"'),
    );
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
    expect(await errorCount()).toBe(0);
  });

  await test.step("a failed request dispatches an event and shows no error", async () => {
    await page.route(/wc-ajax=get_refreshed_fragments/, (route) => route.fulfill({ status: 500 }));
    await page.evaluate(() => document.body.dispatchEvent(new Event("wc_fragment_refresh")));
    await expect.poll(errorCount).toBe(1);
    await expect(page.locator("#sr-alert")).toHaveText("");
    await expect(page.locator(".woocommerce-error")).toHaveCount(0);
  });
});

test("a product that cannot be added redirects to its page, which shows the reason [S8.01]", async ({ page }) => {
  await fillCart(page, "moon-jar");
  await page.goto("/product-category/home/vases/");
  await untilScriptsRun(page);
  await page.getByRole("button", { name: "Add to cart: “Moon Jar”" }).click();
  await expect(page).toHaveURL("/product/moon-jar/");
  await expect(page.locator(".woocommerce-error")).toContainText('You cannot add another "Moon Jar" to your cart.');
});
