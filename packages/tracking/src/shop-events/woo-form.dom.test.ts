import { describe, expect, test } from "vitest";
import { ADDED, shopPages } from "./test-shop-page.ts";

const { click, openPage } = shopPages(document);

const form = (kind: string, fields: string) =>
  `<form class="cart ${kind}">${fields}<button type="submit" class="single_add_to_cart_button">Add</button></form>`;

describe("adding to the cart on a product's page", () => {
  const added = (html: string, options: object = {}) => {
    const all = openPage(html, options);
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
    const { page, told } = openPage(`<a class="single_add_to_cart_button">Buy there</a>`, {
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
