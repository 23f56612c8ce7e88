import { beforeEach, describe, expect, test } from "vitest";
import type { FakeFacts, FakePage } from "../page/fake-page.ts";
import { createFakeTracker } from "../testing/fake-tracker.ts";
import { shopEvents } from "./index.ts";

const product = (id: string, value: number) => ({
  facebook: { params: { content_ids: [id], contents: [{ id, quantity: 1 }], value }, pixelIds: [] },
  ga: { params: { items: [{ item_id: id, price: value }], value }, trackingIds: [] },
  tiktok: { params: { contents: [{ content_id: id, quantity: 1 }], value } },
});
const GROUP = {
  facebook: {
    params: {
      content_ids: ["601", "602"],
      contents: [
        { id: "601", quantity: 1 },
        { id: "602", quantity: 1 },
      ],
      value: 11,
    },
    grouped: { 601: { content_id: "601", price: 4 }, 602: { content_id: "602", price: "7" } },
  },
};
const PRODUCTS = {
  502: product("502", 10),
  503: product("503", 5),
  5031: product("5031", 6),
  600: GROUP,
  700: product("700", 20),
};
const ADDED = {
  facebook: { name: "AddToCart", type: "dyn" },
  ga: { name: "add_to_cart", type: "dyn" },
  tiktok: { name: "AddToCart", type: "dyn" },
};
const SHOP = { facebook: {}, ga: {}, tiktok: {}, dynamicEvents: { woo_add_to_cart_on_button_click: ADDED } };

function start(html: string, options: object = {}, facts: FakeFacts = {}) {
  document.body.innerHTML = html;
  return createFakeTracker({ ...SHOP, ...options }, shopEvents, {
    document,
    href: "https://shop.test/list/?x=1",
    globals: { pysWooProductData: PRODUCTS },
    ...facts,
  });
}

const click = (page: FakePage, selector: string) =>
  page.emit({ type: "click", target: document.querySelector(selector) });

const form = (kind: string, fields: string) =>
  `<form class="cart ${kind}">${fields}<button type="submit" class="single_add_to_cart_button">Add</button></form>`;

beforeEach(() => {
  document.body.className = "";
});

describe("adding to the cart on a product's page", () => {
  const added = (html: string, options: object = {}) => {
    const all = start(html, options);
    click(all.page, "button");
    return all;
  };

  test("of a simple product tells its quantity and value [T1.04, T2.02, T3.05, T3.06, T5.17]", () => {
    const html = form("", `<input name="add-to-cart" value="502"><input name="quantity" value="3">`);
    const { told, heard } = added(html);
    expect(told()).toEqual([
      { event: "AddToCart", content_ids: ["502"], contents: [{ id: "502", quantity: 3 }], value: 30 },
    ]);
    expect(told("ga")).toEqual([
      { event: "add_to_cart", items: [{ item_id: "502", price: 10, quantity: 3 }], value: 30 },
    ]);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
    expect(added(html, { woo: { addToCartOnButtonValueOption: "global" } }).told()).toMatchObject([{ value: 10 }]);
    expect(added(html, { woo: { addToCartOnButtonValueEnabled: "" } }).told()).toMatchObject([{ value: 10 }]);
    expect(added(html, { woo: { addToCartOnButtonEnabled: false } }).told()).toEqual([]);
  });

  test("of a variable product tells the chosen variation, or the product where the owner wants that [T2.02, T5.19]", () => {
    const html = form(
      "variations_form",
      `<input name="add-to-cart" value="503"><input name="variation_id" value="5031"><input name="quantity" value="2">`,
    );
    const { told } = added(html);
    expect(told()).toMatchObject([{ content_ids: ["5031"], value: 12 }]);
    expect(told("ga")).toMatchObject([{ items: [{ item_id: "503" }] }]);
    expect(told("tiktok")).toMatchObject([{ contents: [{ content_id: "503", quantity: 2 }] }]);
    const simple = added(html, { facebook: { wooVariableAsSimple: true }, ga: { wooVariableAsSimple: "" } });
    expect(simple.told()).toMatchObject([{ content_ids: ["503"], value: 10 }]);
    expect(simple.told("ga")).toMatchObject([{ items: [{ item_id: "5031" }] }]);
  });

  test("of a group tells what was chosen, and nothing of nothing [T2.02, T5.18]", () => {
    const html = (one: string, two: string) =>
      form(
        "grouped_form",
        `<input name="add-to-cart" value="600"><input name="quantity[601]" value="${one}"><input name="quantity[602]" value="${two}">`,
      );
    expect(added(html("", "2")).told()).toEqual([
      { event: "AddToCart", content_ids: ["602"], contents: [{ id: "602", quantity: 2 }], value: 14 },
    ]);
    expect(added(html("0", "0")).told()).toEqual([]);
  });

  test("of a bundle adds up its parts; one that can be left out counts when it is ticked [T2.02]", () => {
    const data = JSON.stringify({ base_price: "12.50", prices: { 1: 2, 2: 5 }, quantities: { 1: 2, 2: 1 } }).replaceAll(
      '"',
      "&quot;",
    );
    const html = (ticked: string) =>
      form(
        "bundle_form",
        `<div class="bundle_data" data-bundle_price_data="${data}"></div><input type="checkbox" name="bundle_selected_optional_2" ${ticked}><input name="add-to-cart" value="700"><input name="quantity" value="2">`,
      );
    expect(added(html("")).told()).toMatchObject([{ value: 33 }]);
    expect(added(html("checked")).told()).toMatchObject([{ value: 43 }]);
  });

  test("of a product that is sold elsewhere is the owner's event for leaving [T2.02]", () => {
    const { page, told } = start(`<a class="single_add_to_cart_button">Buy there</a>`, {
      woo: { affiliateEnabled: true, affiliateEventName: "Contact", singleProductId: "502" },
      dynamicEvents: { woo_affiliate: ADDED },
    });
    click(page, "a");
    expect(told()).toMatchObject([{ event: "Contact", content_ids: ["502"] }]);
  });

  test("of a product the page says nothing about, or with a button that is off, is no event", () => {
    expect(added(form("", `<input name="add-to-cart" value="999">`)).told()).toEqual([]);
    expect(
      added(
        `<form class="cart"><input name="add-to-cart" value="502"><button class="single_add_to_cart_button disabled">x</button></form>`,
      ).told(),
    ).toEqual([]);
    expect(added(form("", `<input name="add-to-cart" value="__proto__">`)).told()).toEqual([]);
  });
});

describe("a list of products", () => {
  const ITEM = `<li class="product post-502"><a class="woocommerce-loop-product__link" href="/p"><b>Mug</b></a>
    <a class="button add_to_cart_button" data-product_id="502" data-quantity="2">Add</a>
    <span class="pys_list_name_productdata" data-list_name="Summer" data-list_id="s1"></span></li>`;

  test("adds from its buttons, with the list's name, which is remembered for a day [T2.03, T3.04, T3.20, T9.09]", () => {
    const { page, told } = start(ITEM);
    click(page, ".add_to_cart_button");
    expect(told()).toMatchObject([{ contents: [{ id: "502", quantity: 2 }], value: 20 }]);
    expect(told("ga")).toMatchObject([{ items: [{ item_list_id: "s1", item_list_name: "Summer" }] }]);
    expect(JSON.parse(page.cookies.read("productlist") ?? "")).toEqual({ list_name: "Summer", list_id: "s1" });
    expect(page.lives.get("productlist")).toBe(86_400);
  });

  test("tells which product was followed, and remembers the list and its page for a day [T2.03, T3.20, T9.09]", () => {
    const select = {
      name: "select_item",
      params: { items: [{ item_id: "502", item_list_name: "Shop", item_list_id: "shop" }] },
    };
    const { page, told } = start(ITEM, {
      dynamicEvents: {
        woo_select_content_category: { 502: { ga: { name: "late" } } },
        woo_select_content_shop: { 502: { ga: select } },
      },
    });
    click(page, ".woocommerce-loop-product__link b");
    expect(told("ga")).toEqual([{ event: "select_item", ...select.params }]);
    expect(JSON.parse(page.cookies.read("select_prod_list") ?? "")).toEqual({
      list_name: "Shop",
      list_id: "shop",
      url: "https://shop.test/list/",
    });
    expect(page.lives.get("select_prod_list")).toBe(86_400);
  });

  test("falls back to the list beside the product, and keeps nothing before consent [T3.20]", () => {
    const { page } = start(ITEM);
    click(page, ".woocommerce-loop-product__link");
    expect(JSON.parse(page.cookies.read("select_prod_list") ?? "")).toMatchObject({ list_name: "Summer" });
    const asked = start(ITEM, { gdpr: { vitrine_integration_enabled: true } });
    click(asked.page, ".woocommerce-loop-product__link");
    click(asked.page, ".add_to_cart_button");
    expect(asked.page.cookies.names()).toEqual([]);
  });

  test("an old marker of forms is cleared away [T3.20]", () => {
    expect(start("", {}, { cookies: { form_track: "1" } }).page.cookies.read("form_track")).toBeUndefined();
  });
});

describe("taking out of the cart", () => {
  test("tells the line that its link names, in both kinds of shops [T2.03]", () => {
    const event = (name: string) => ({ facebook: { name } });
    const dynamicEvents = {
      woo_remove_from_cart: { abc: event("RemoveFromCart") },
      edd_remove_from_cart: { 12: event("RemoveDownload") },
    };
    const { page, told } = start(
      `<form class="woocommerce-cart-form"><a class="remove" href="/cart/?remove_item=abc&x=1">x</a></form><a class="edd_cart_remove_item_btn" href="?edd_action=remove&cart_item=12">x</a>`,
      { dynamicEvents },
    );
    click(page, ".remove");
    click(page, ".edd_cart_remove_item_btn");
    expect(told().map(({ event: name }) => name)).toEqual(["RemoveFromCart", "RemoveDownload"]);
  });
});

describe("Easy Digital Downloads", () => {
  const download = (value: number) => ({
    facebook: { params: { content_ids: ["9"], contents: [{ id: "9", quantity: 1 }], value } },
  });
  const globals = { pysEddProductData: { 9: { 9: download(3), "9_1": download(5), "9_2": download(8) } } };
  const options = { dynamicEvents: { edd_add_to_cart_on_button_click: ADDED } };
  const buy = (fields: string, more: object = {}) => {
    const all = start(
      `<form class="edd_download_purchase_form"><input type="hidden" name="download_id" value="9">${fields}<a class="edd-add-to-cart">Buy</a></form>`,
      { ...options, ...more },
      { globals },
    );
    click(all.page, "a");
    return all.told().map(({ value }) => value);
  };

  test("a download is added with the price that was chosen, or each of several [T1.04, T2.03, T3.06]", () => {
    const price = (index: number, checked: string) =>
      `<input type="checkbox" name="edd_options[price_id][]" value="${index}" ${checked}>`;
    expect(buy("")).toEqual([3]);
    expect(buy(price(1, "") + price(2, "checked"))).toEqual([8]);
    expect(buy(price(1, "checked") + price(2, "checked"))).toEqual([5, 8]);
    expect(buy(`<input name="edd_download_quantity" value="2">`)).toEqual([6]);
    expect(
      buy(`<input name="edd_download_quantity" value="2">`, { edd: { addToCartOnButtonValueOption: "global" } }),
    ).toEqual([3]);
  });
});

describe("a checkout", () => {
  const CHECKOUT = `<form class="checkout"><p class="woocommerce-validated"><input id="billing_email"></p><p><input id="billing_first_name"></p>
    <input type="radio" name="payment_method" value="paypal" checked><button id="place_order">Order</button></form>`;
  const steps = Object.fromEntries(
    ["f", "l", "e", "o"].map((step) => [`woo_initiate_checkout_progress_${step}`, { ga: { name: `step_${step}` } }]),
  );
  const options = { dynamicEvents: { ...steps, woo_paypal: { ga: { name: "paypal" } } } };
  const at = (body: string, more: object = {}, facts: FakeFacts = {}) => {
    document.body.className = body;
    return start(CHECKOUT, { ...options, ...more }, facts);
  };

  test("is known by its page, and each step on the way counts once [T2.01, T2.03]", () => {
    const { page, told } = at("woocommerce-checkout");
    const change = (id: string) => page.emit({ type: "change", target: document.getElementById(id) });
    change("billing_first_name");
    change("billing_email");
    change("billing_email");
    click(page, "#place_order");
    expect(told("ga").map(({ event }) => event)).toEqual(["step_e", "step_o", "paypal"]);
    const elsewhere = at("page");
    click(elsewhere.page, "#place_order");
    expect(elsewhere.told("ga")).toEqual([]);
  });

  test("gives the order what brought the visitor, as plain fields [T2.01]", () => {
    at(
      "edd-checkout woocommerce-checkout",
      {},
      {
        href: `https://shop.test/checkout/?utm_source=a"><b>|x&gadid=7`,
        referrer: "https://www.google.com/",
        now: new Date(2026, 10, 14, 14).getTime(),
      },
    );
    const fields = Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>("input[type=hidden]")].map(({ name, value }) => [name, value]),
    );
    expect(fields).toEqual({
      pys_utm: `utm_source:a"><b> x|utm_medium:|utm_campaign:|utm_content:|utm_term:`,
      pys_utm_id: "fbadid:|gadid:7|padid:|bingid:",
      pys_browser_time: "14-15|Saturday|November",
      pys_landing: "https://shop.test/checkout/",
      pys_source: "google.com",
      pys_order_type: "normal",
      last_pys_landing: "https://shop.test/checkout/",
      last_pys_source: "google.com",
      last_pys_utm: `utm_source:a"><b> x|utm_medium:|utm_campaign:|utm_content:|utm_term:`,
      last_pys_utm_id: "fbadid:|gadid:7|padid:|bingid:",
    });
    expect(document.querySelector("form b")).toBeNull();
    at("woocommerce-checkout", { woo: { enabled_save_data_to_orders: "" } });
    expect(document.querySelectorAll("input[type=hidden]")).toHaveLength(0);
  });
});

describe("choosing a variation", () => {
  const FORM = `<form class="variations_form" data-product_id="503"><select name="attribute_pa_size"><option value="L" selected>L</option></select>
    <select name="attribute_colour"><option value="">any</option></select></form>`;
  const choose = (page: FakePage) => page.emit({ type: "change", target: document.querySelector("select") });
  const answer = (json: unknown) => ({ answer: () => ({ status: 200, json }) });

  test("asks the server for the variation's events, and fires each on its pixel [T7.06]", async () => {
    const data = {
      facebook: [{ name: "ViewContent", params: { value: 6 } }],
      ga: [{ name: "view_item" }],
      unknown: [{ name: "x" }],
    };
    const { page, told, heard } = start(FORM, { ajaxUrl: "/ajax" }, answer({ success: true, data }));
    choose(page);
    await page.settle();
    expect(page.requests).toEqual([
      {
        url: "/ajax",
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: "action=get_variation_info&product_id=503&attributes%5Battribute_pa_size%5D=L",
      },
    ]);
    expect(told()).toEqual([{ event: "ViewContent", value: 6 }]);
    expect(told("ga")).toEqual([{ event: "view_item" }]);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
  });

  test("that fails is only logged; switched off, or before consent, nobody asks [T7.06]", async () => {
    const failed = start(FORM, {}, answer({ success: false, data: "no" }));
    choose(failed.page);
    await failed.page.settle();
    expect([failed.heard, failed.page.warnings]).toEqual([[], ["Variation info failed"]]);
    for (const options of [
      { woo: { woo_view_content_variation_is_selected: "" } },
      { gdpr: { vitrine_integration_enabled: true } },
    ]) {
      const { page } = start(FORM, options);
      choose(page);
      expect(page.requests).toEqual([]);
    }
  });
});
