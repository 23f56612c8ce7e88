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

  test("sends quantity and value of a simple product (T1.04, T2.02, T3.05, T3.06, T5.17)", () => {
    const html = form("", `<input name="add-to-cart" value="502"><input name="quantity" value="3">`);
    const { sent, received } = added(html);
    expect(sent()).toEqual([
      { event: "AddToCart", content_ids: ["502"], contents: [{ id: "502", quantity: 3 }], value: 30 },
    ]);
    expect(sent("ga")).toEqual([
      { event: "add_to_cart", items: [{ item_id: "502", price: 10, quantity: 3 }], value: 30 },
    ]);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    expect(added(html, { woo: { addToCartOnButtonValueOption: "global" } }).sent()).toMatchObject([{ value: 10 }]);
    expect(added(html, { woo: { addToCartOnButtonValueEnabled: "" } }).sent()).toMatchObject([{ value: 10 }]);
    expect(added(html, { woo: { addToCartOnButtonEnabled: false } }).sent()).toEqual([]);
  });

  test("sends the chosen variation of a variable product, or the product if the owner wants that (T2.02, T5.19)", () => {
    const html = form(
      "variations_form",
      `<input name="add-to-cart" value="503"><input name="variation_id" value="5031"><input name="quantity" value="2">`,
    );
    const { sent } = added(html);
    expect(sent()).toMatchObject([{ content_ids: ["5031"], value: 12 }]);
    expect(sent("ga")).toMatchObject([{ items: [{ item_id: "503" }] }]);
    expect(sent("tiktok")).toMatchObject([{ contents: [{ content_id: "503", quantity: 2 }] }]);
    const simple = added(html, { facebook: { wooVariableAsSimple: true }, ga: { wooVariableAsSimple: "" } });
    expect(simple.sent()).toMatchObject([{ content_ids: ["503"], value: 10 }]);
    expect(simple.sent("ga")).toMatchObject([{ items: [{ item_id: "5031" }] }]);
  });

  test("sends the chosen products of a group, and nothing without a choice (T2.02, T5.18)", () => {
    const html = (one: string, two: string) =>
      form(
        "grouped_form",
        `<input name="add-to-cart" value="600"><input name="quantity[601]" value="${one}"><input name="quantity[602]" value="${two}">`,
      );
    expect(added(html("", "2")).sent()).toEqual([
      { event: "AddToCart", content_ids: ["602"], contents: [{ id: "602", quantity: 2 }], value: 14 },
    ]);
    expect(added(html("0", "0")).sent()).toEqual([]);
  });

  test("adds up the parts of a bundle; an optional part counts when it is ticked (T2.02)", () => {
    const data = JSON.stringify({ base_price: "12.50", prices: { 1: 2, 2: 5 }, quantities: { 1: 2, 2: 1 } }).replaceAll(
      '"',
      "&quot;",
    );
    const html = (ticked: string) =>
      form(
        "bundle_form",
        `<div class="bundle_data" data-bundle_price_data="${data}"></div><input type="checkbox" name="bundle_selected_optional_2" ${ticked}><input name="add-to-cart" value="700"><input name="quantity" value="2">`,
      );
    expect(added(html("")).sent()).toMatchObject([{ value: 33 }]);
    expect(added(html("checked")).sent()).toMatchObject([{ value: 43 }]);
  });

  test("sends the owner's event for an external product (T2.02)", () => {
    const { page, sent } = openPage(`<a class="single_add_to_cart_button">Buy there</a>`, {
      woo: { affiliateEnabled: true, affiliateEventName: "Contact", singleProductId: "502" },
      dynamicEvents: { woo_affiliate: ADDED },
    });
    click(page, "a");
    expect(sent()).toMatchObject([{ event: "Contact", content_ids: ["502"] }]);
  });

  test("sends nothing for a product without printed data, or with a disabled button", () => {
    expect(added(form("", `<input name="add-to-cart" value="999">`)).sent()).toEqual([]);
    expect(
      added(
        `<form class="cart"><input name="add-to-cart" value="502"><button class="single_add_to_cart_button disabled">x</button></form>`,
      ).sent(),
    ).toEqual([]);
    expect(added(form("", `<input name="add-to-cart" value="__proto__">`)).sent()).toEqual([]);
  });
});
