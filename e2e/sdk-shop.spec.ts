import { createHash } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { openSdkPage, type SdkEvent } from "./support/sdk-page.ts";

const DAY_S = 86_400;
const PIXELS = { facebook: { pixelIds: ["101", "102"] }, ga: { trackingIds: ["G-1", "G-2"] } };

const meta = (id: string, value: number) => ({
  params: { content_ids: [id], contents: [{ id, quantity: 1 }], value },
  pixelIds: ["101"],
});
const analytics = (id: string, price: number) => ({
  params: { items: [{ item_id: id, price }], value: price },
  trackingIds: ["G-1"],
});
const product = (id: string, value: number) => ({ facebook: meta(id, value), ga: analytics(id, value) });

/** Product data per pixel, as a WooCommerce or EDD page prints it. */
const PRODUCTS = {
  pysWooProductData: {
    1: { ...product("1", 10), google_ads: { params: { value: 10 }, ids: ["AW-1"], conversion_labels: ["AW-1/cart"] } },
    2: product("2", 5),
    21: { ...product("21", 6), google_ads: { params: { value: 6 }, ids: ["AW-2"] } },
    3: {
      facebook: {
        params: { content_ids: ["sku-31", "sku-32"], contents: [{ id: "sku-31" }, { id: "sku-32" }], value: 11 },
        grouped: { 31: { content_id: "sku-31", price: 4 }, 32: { content_id: "sku-32", price: 7 } },
      },
    },
    4: product("4", 20),
    5: product("5", 30),
  },
  pysEddProductData: { 9: { 9: product("9", 3), "9_1": product("9-small", 5), "9_2": product("9-large", 8) } },
};

const form = (id: string, kind: string, fields: string) =>
  `<form class="cart ${kind}"><input type="hidden" name="add-to-cart" value="${id}">${fields}
  <button type="submit" class="single_add_to_cart_button">Add ${id}</button></form>`;
const bundle = JSON.stringify({ base_price: "12.50", prices: { 1: 2, 2: 5 }, quantities: { 1: 2, 2: 1 } }).replaceAll(
  '"',
  "&quot;",
);

const params = (events: readonly SdkEvent[]) => events.map((event) => event.params);
const preventNavigation = (page: Page) =>
  page.evaluate(() => {
    for (const type of ["click", "submit"]) addEventListener(type, (event) => event.preventDefault());
  });

const ADDED = {
  facebook: { name: "AddToCart", type: "dyn" },
  ga: { name: "add_to_cart", type: "dyn" },
  google_ads: { name: "add_to_cart", type: "dyn" },
};

test("product pages send the selection of simple, variable, grouped, bundle and external products and downloads [T2.02, T3.06, T3.13]", async ({
  browser,
}) => {
  const { context, page, recorder, byMeta, byAnalytics, gtagCalls } = await openSdkPage(browser, {
    options: {
      ...PIXELS,
      google_ads: { conversion_ids: ["AW-1", "AW-2"] },
      woo: { affiliateEnabled: true, affiliateEventName: "Contact", singleProductId: "5" },
      dynamicEvents: {
        woo_add_to_cart_on_button_click: ADDED,
        edd_add_to_cart_on_button_click: ADDED,
        woo_affiliate: ADDED,
      },
    },
    globals: PRODUCTS,
    body: [
      form("1", "", `<input name="quantity" value="3">`),
      form(
        "2",
        "variations_form",
        `<input type="hidden" name="variation_id" value="21"><input name="quantity" value="2">`,
      ),
      form("3", "grouped_form", `<input name="quantity[31]" value="0"><input name="quantity[32]" value="2">`),
      form(
        "4",
        "bundle_form",
        `<div class="bundle_data" data-bundle_price_data="${bundle}"></div><input name="quantity" value="2">`,
      ),
      `<a class="single_add_to_cart_button" href="https://seller.example/">Buy elsewhere</a>`,
      `<form class="edd_download_purchase_form"><input type="hidden" name="download_id" value="9">
        <input type="radio" name="edd_options[price_id][]" value="2" checked><a href="#" class="edd-add-to-cart">Buy download</a></form>`,
    ].join(""),
  });
  await preventNavigation(page);
  const add = async (name: string) => {
    recorder.clear();
    await page.getByText(name, { exact: true }).click();
  };

  await add("Add 1");
  await expect
    .poll(() => params(byMeta("AddToCart")))
    .toMatchObject([{ content_ids: ["1"], contents: [{ id: "1", quantity: 3 }], value: 30 }]);
  await expect
    .poll(() => params(byAnalytics("add_to_cart")))
    .toMatchObject([{ items: [{ item_id: "1", quantity: 3 }], value: 30 }]);
  expect(await gtagCalls(), "the event goes to the product's own IDs and labels").toEqual(
    expect.arrayContaining([
      ["event", "add_to_cart", expect.objectContaining({ send_to: ["G-1"] })],
      ["event", "add_to_cart", expect.objectContaining({ send_to: ["AW-1/cart"] })],
    ]),
  );

  await add("Add 2");
  await expect.poll(() => params(byMeta("AddToCart"))).toMatchObject([{ content_ids: ["21"], value: 12 }]);
  expect(await gtagCalls()).toContainEqual(["event", "add_to_cart", expect.objectContaining({ send_to: ["AW-2"] })]);

  await add("Add 3");
  await expect
    .poll(() => params(byMeta("AddToCart")))
    .toMatchObject([{ content_ids: ["sku-32"], contents: [{ id: "sku-32", quantity: 2 }], value: 14 }]);

  await add("Add 4");
  await expect.poll(() => params(byMeta("AddToCart"))).toMatchObject([{ content_ids: ["4"], value: 43 }]);

  await add("Buy elsewhere");
  await expect.poll(() => params(byMeta("Contact"))).toMatchObject([{ content_ids: ["5"] }]);

  await add("Buy download");
  await expect.poll(() => params(byMeta("AddToCart"))).toMatchObject([{ content_ids: ["9-large"], value: 8 }]);
  await context.close();
});

const CHECKOUT = (
  kind: string,
) => `<form ${kind}><p class="woocommerce-validated"><input id="billing_email" aria-label="Email"></p>
  <input type="radio" name="payment_method" value="paypal" aria-label="PayPal" checked><button type="button" id="place_order">Order</button></form>`;

test("WooCommerce and EDD checkouts are recognised by body class and get hidden attribution fields [T2.01]", async ({
  browser,
}) => {
  const step = (name: string) => ({ ga: { name, type: "dyn" } });
  const options = {
    ga: { trackingIds: ["G-1"] },
    dynamicEvents: {
      woo_initiate_checkout_progress_e: step("step_email"),
      woo_initiate_checkout_progress_o: step("step_order"),
    },
  };
  for (const [bodyClass, kind, isCheckout] of [
    ["woocommerce-checkout", `class="checkout"`, true],
    ["edd-checkout", `id="edd_purchase_form"`, true],
    ["page", `class="checkout"`, false],
  ] as const) {
    const { context, page, byAnalytics } = await openSdkPage(browser, {
      options: { ...options, staticEvents: { ga: { opened: [{ name: "opened", params: {} }] } } },
      url: "/checkout/?utm_source=newsletter&gadid=7",
      bodyClass,
      body: CHECKOUT(kind),
    });
    await expect.poll(() => byAnalytics("opened").length).toBe(1);
    for (const email of ["a@x.co", "b@x.co"]) {
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Email").blur();
    }
    await page.getByRole("button", { name: "Order" }).click();
    const steps = () => byAnalytics().map(({ name }) => name);
    await expect.poll(steps, bodyClass).toEqual(isCheckout ? ["opened", "step_email", "step_order"] : ["opened"]);
    const fields = await page
      .locator("form input[type=hidden]")
      .evaluateAll((all) => Object.fromEntries((all as HTMLInputElement[]).map(({ name, value }) => [name, value])));
    if (isCheckout) {
      expect(fields, bodyClass).toMatchObject({
        pys_landing: "https://foreign.example/checkout/",
        pys_utm: "utm_source:newsletter|utm_medium:|utm_campaign:|utm_content:|utm_term:",
        pys_utm_id: "fbadid:|gadid:7|padid:|bingid:",
        pys_source: "direct",
      });
    } else expect(fields).toEqual({});
    await context.close();
  }
});

test("the product list is stored in a cookie for a day, and the obsolete form_track cookie is removed [T3.20]", async ({
  browser,
}) => {
  const { context, page, byAnalytics } = await openSdkPage(browser, {
    options: {
      ga: { trackingIds: ["G-1"] },
      dynamicEvents: {
        woo_add_to_cart_on_button_click: ADDED,
        woo_select_content_shop: {
          1: {
            ga: {
              name: "select_item",
              params: { items: [{ item_id: "1", item_list_name: "Summer", item_list_id: "s1" }] },
            },
          },
        },
      },
    },
    globals: PRODUCTS,
    url: "/list/?page=2",
    cookies: { form_track: "1" },
    body: `<ul><li class="product post-1"><a class="woocommerce-loop-product__link" href="/p">Mug</a>
      <a class="button add_to_cart_button" href="?add-to-cart=1" data-product_id="1" data-quantity="1">Add</a>
      <span class="pys_list_name_productdata" data-list_name="Beside" data-list_id="b1"></span></li></ul>`,
  });
  await preventNavigation(page);
  const cookie = async (name: string) => {
    const found = (await context.cookies()).find((candidate) => candidate.name === name);
    return (
      found && {
        value: JSON.parse(decodeURIComponent(found.value)) as unknown,
        days: Math.round((found.expires - Date.now() / 1000) / DAY_S),
      }
    );
  };

  await page.getByRole("link", { name: "Mug" }).click();
  await expect.poll(() => byAnalytics("select_item").length).toBe(1);
  expect(await cookie("select_prod_list")).toEqual({
    value: { list_name: "Summer", list_id: "s1", url: "https://foreign.example/list/" },
    days: 1,
  });
  await page.getByRole("link", { name: "Add" }).click();
  await expect
    .poll(() => params(byAnalytics("add_to_cart")))
    .toMatchObject([{ items: [{ item_list_id: "b1", item_list_name: "Beside" }] }]);
  expect(await cookie("productlist")).toEqual({ value: { list_name: "Beside", list_id: "b1" }, days: 1 });
  expect(await cookie("form_track")).toBeUndefined();
  await context.close();
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("form data for advanced matching is stored in a cookie and sent to Google in plain text or hashed [T3.07, T3.08, T3.09, T3.10]", async ({
  browser,
}) => {
  const options = (isHashed: boolean) => ({
    ga: { trackingIds: ["G-1"] },
    enable_auto_save_advance_matching: "1",
    advance_matching_form: {
      enable_advance_matching_forms: true,
      advance_matching_fn_names: ["given"],
      advance_matching_ln_names: ["family"],
      advance_matching_tel_names: [],
      advance_matching_em_names: [],
    },
    tracking_analytics: {
      userDataEnable: true,
      use_encoding_provided_data: isHashed,
      use_multiple_provided_data: true,
    },
  });
  const { context, page } = await openSdkPage(browser, {
    options: options(true),
    body: `<form><input name="given"><input name="family"><input type="email" name="e"><input type="tel" name="t"></form>`,
  });
  const entered = {
    given: ["Nora", "Noreen"],
    family: ["Byrne", "Walsh"],
    e: ["Nora@Example.com", "second@example.com"],
    t: ["+353 21 555 0100", "+353 21 555 0200"],
  };
  for (const [name, values] of Object.entries(entered)) {
    for (const value of values) {
      await page.locator(`[name=${name}]`).fill(value);
      await page.locator(`[name=${name}]`).blur();
    }
  }
  const cookie = (await context.cookies()).find(({ name }) => name === "pys_advanced_form_data");
  const stored = JSON.parse(decodeURIComponent(cookie?.value ?? "{}")) as Record<string, unknown>;
  const sorted = (list: unknown) => [...(list as readonly string[])].toSorted();
  expect(Object.keys(stored).toSorted()).toEqual(
    ["first_name", "last_name", "email", "phone", "fns", "lns", "emails", "phones"].toSorted(),
  );
  expect(entered.given).toContain(stored["first_name"]);
  expect(entered.family).toContain(stored["last_name"]);
  expect(sorted(stored["emails"])).toEqual(["nora@example.com", "second@example.com"]);
  expect(sorted(stored["phones"])).toEqual(["353215550100", "353215550200"]);
  expect(sorted(stored["fns"])).toEqual(entered.given);
  expect(sorted(stored["lns"])).toEqual(entered.family);
  expect(stored["emails"]).toContain(stored["email"]);
  expect(stored["phones"]).toContain(stored["phone"]);
  await context.close();

  const cookies = { pys_advanced_form_data: JSON.stringify(stored) };
  const userData = async (isHashed: boolean) => {
    const next = await openSdkPage(browser, { options: options(isHashed), cookies });
    const call = (await next.gtagCalls()).find(([command, name]) => command === "set" && name === "user_data");
    await next.context.close();
    return call?.[2] as Record<string, readonly unknown[]>;
  };
  const plain = await userData(false);
  expect(sorted(plain["email"])).toEqual(["nora@example.com", "second@example.com"]);
  expect(sorted(plain["phone_number"])).toEqual(["+353215550100", "+353215550200"]);
  expect(plain["address"]).toContainEqual({ first_name: "Nora", last_name: "Byrne" });
  const hashed = await userData(true);
  expect(sorted(hashed["sha256_email_address"])).toEqual(
    sorted([sha256("nora@example.com"), sha256("second@example.com")]),
  );
  expect(sorted(hashed["sha256_phone_number"])).toEqual(sorted([sha256("+353215550100"), sha256("+353215550200")]));
  expect(hashed["address"]).toContainEqual({ sha256_first_name: sha256("nora"), sha256_last_name: sha256("byrne") });
  expect(Object.keys(hashed)).not.toContain("email");
});

test("with conversion tracking the purchase goes to its label as a conversion instead of the event [T4.12]", async ({
  browser,
}) => {
  const event = (name: string, e_id: string) => ({
    name,
    e_id,
    params: { value: 12, currency: "EUR" },
    conversion_labels: ["AW-1/label"],
  });
  const purchaseCall = async (tracking: string) => {
    const { context, gtagCalls } = await openSdkPage(browser, {
      options: {
        google_ads: { conversion_ids: ["AW-1"], woo_purchase_conversion_track: tracking },
        staticEvents: { google_ads: { woo_purchase: [event("purchase", "woo_purchase")] } },
      },
    });
    const events = async () => (await gtagCalls()).filter(([command]) => command === "event");
    await expect.poll(async () => (await events()).length).toBe(1);
    const [call] = await events();
    await context.close();
    return call;
  };
  expect(await purchaseCall("conversion")).toEqual([
    "event",
    "conversion",
    expect.objectContaining({ value: 12, currency: "EUR", send_to: ["AW-1/label"] }),
  ]);
  expect((await purchaseCall("current_event"))?.[1]).toBe("purchase");
});
