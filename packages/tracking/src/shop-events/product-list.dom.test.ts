import { describe, expect, test } from "vitest";
import { shopPages } from "./test-shop-page.ts";

const { click, openPage } = shopPages(document);

describe("a list of products", () => {
  const ITEM = `<li class="product post-502"><a class="woocommerce-loop-product__link" href="/p"><b>Mug</b></a>
    <a class="button add_to_cart_button" data-product_id="502" data-quantity="2">Add</a>
    <span class="pys_list_name_productdata" data-list_name="Summer" data-list_id="s1"></span></li>`;

  test("adds from its buttons, with the list's name, which is stored for a day (T2.03, T3.04, T3.20, T9.09)", () => {
    const { page, sent } = openPage(ITEM);
    click(page, ".add_to_cart_button");
    expect(sent()).toMatchObject([{ contents: [{ id: "502", quantity: 2 }], value: 20 }]);
    expect(sent("ga")).toMatchObject([{ items: [{ item_list_id: "s1", item_list_name: "Summer" }] }]);
    expect(JSON.parse(page.cookies.read("productlist") ?? "")).toEqual({ list_name: "Summer", list_id: "s1" });
    expect(page.lives.get("productlist")).toBe(86_400);
  });

  test("sends the product that was clicked, and stores the list and its page for a day (T2.03, T3.20, T9.09)", () => {
    const select = {
      name: "select_item",
      params: { items: [{ item_id: "502", item_list_name: "Shop", item_list_id: "shop" }] },
    };
    const { page, sent } = openPage(ITEM, {
      dynamicEvents: {
        woo_select_content_category: { 502: { ga: { name: "late" } } },
        woo_select_content_shop: { 502: { ga: select } },
      },
    });
    click(page, ".woocommerce-loop-product__link b");
    expect(sent("ga")).toEqual([{ event: "select_item", ...select.params }]);
    expect(JSON.parse(page.cookies.read("select_prod_list") ?? "")).toEqual({
      list_name: "Shop",
      list_id: "shop",
      url: "https://shop.test/list/",
    });
    expect(page.lives.get("select_prod_list")).toBe(86_400);
  });

  test("falls back to the list beside the product, and stores nothing before consent (T3.20)", () => {
    const { page } = openPage(ITEM);
    click(page, ".woocommerce-loop-product__link");
    expect(JSON.parse(page.cookies.read("select_prod_list") ?? "")).toMatchObject({ list_name: "Summer" });
    const requested = openPage(ITEM, { gdpr: { vitrine_integration_enabled: true } });
    click(requested.page, ".woocommerce-loop-product__link");
    click(requested.page, ".add_to_cart_button");
    expect(requested.page.cookies.names()).toEqual([]);
  });

  test("an outdated form marker is removed (T3.20)", () => {
    expect(openPage("", {}, { cookies: { form_track: "1" } }).page.cookies.read("form_track")).toBeUndefined();
  });
});
