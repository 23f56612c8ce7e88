// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FakeShop, find, openFakeShop, startShopScript } from "../cart/fake-shop.ts";
import { emitOn } from "../events.ts";
import { itemAttribute } from "./example-item.ts";

interface Push {
  readonly event: string;
  readonly ecommerce: { readonly value: number; readonly items: readonly Record<string, unknown>[] };
}

const OK = JSON.stringify({ fragments: { ".mini": `<div class="mini">NEW</div>` }, cart_hash: "h" });
const REFUSED = JSON.stringify({ error: true, product_url: "/product/pantry-jar/" });

let shop: FakeShop;

beforeEach(() => {
  Object.assign(window, { dataLayer: [], vitrine_data_layer: { clears_first: "", currency: "EUR" } });
});

afterEach(() => shop.close());

/** Opens a page; the first click loads the second script. */
async function open(html: string): Promise<void> {
  shop = openFakeShop(`${html}<a id="wake" data-opens="nothing"></a>`);
  startShopScript(shop);
  find("#wake").click();
  await shop.wait(0);
}

function pushes(event: string): readonly Push[] {
  return (window as unknown as { dataLayer: Push[] }).dataLayer.filter((push) => push.event === event);
}

function submit(button = "button"): void {
  const submitter = find(button);
  const form = submitter.closest("form");
  form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }));
}

const card = (index: number, overrides: object = {}) =>
  `<li class="product" ${itemAttribute({ item_list_id: "shop", item_list_name: "All", index, id: String(index), ...overrides })}>
     <a class="add_to_cart_button ajax_add_to_cart" data-product_id="${index}" data-quantity="2" href="?add-to-cart=${index}">Add</a></li>`;

const variable = (choice = "") => `<div class="product product-page" ${itemAttribute({ product_type: "variable" })}>
  <form class="cart variations_form" data-product_variations="[]" data-product_id="7">
    <div class="variations"><select name="attribute_pa_glaze"><option value="">-</option><option ${choice && "selected"} value="oat">Oat</option></select></div>
    <input class="qty" name="quantity" value="3"><button class="single_add_to_cart_button">Add to cart</button>
  </form></div>`;

const OAT = { variation_id: 12, sku: "PJ-OAT", display_price: 34, attributes: { attribute_pa_glaze: "oat" } };

describe("views", () => {
  test("reports a list once, product by product (S7.13)", async () => {
    await open(`<ul class="products">${card(1)}${card(2)}</ul>`);
    expect(pushes("view_item_list")).toHaveLength(1);
    expect(pushes("view_item_list")[0]?.ecommerce.items).toMatchObject([
      { id: "1", item_list_name: "All", index: 1 },
      { id: "2", index: 2 },
    ]);
    expect(pushes("view_item")).toEqual([]);
  });

  test("reports a product page's product, not a list (S7.13)", async () => {
    await open(`<div class="product product-page" ${itemAttribute()}></div>`);
    expect(pushes("view_item")).toMatchObject([{ ecommerce: { value: 64, items: [{ id: "7" }] } }]);
    expect(pushes("view_item_list")).toEqual([]);
  });

  test("reports a variation when it is found, with its ID and price (S3.23, S7.13)", async () => {
    await open(variable());
    expect(pushes("view_item")).toMatchObject([{ ecommerce: { items: [{ id: "7" }] } }]);
    emitOn(find("form"), "found_variation", OAT);
    expect(pushes("view_item")[1]).toMatchObject({
      ecommerce: { value: 34, items: [{ id: "12", sku: "PJ-OAT", item_group_id: "7", item_variant: "oat" }] },
    });
  });

  test("reports a cart with its items, and no empty cart", async () => {
    const row = (id: string) =>
      `<tr class="woocommerce-cart-form__cart-item"><td><a class="remove" ${itemAttribute({ id, quantity: 2 })}>×</a></td></tr>`;
    await open(`<form class="woocommerce-cart-form"><table><tbody>${row("7")}${row("8")}</tbody></table></form>`);
    expect(pushes("view_cart")).toMatchObject([
      { ecommerce: { value: 256, items: [{ id: "7" }, { id: "8", quantity: 2 }] } },
    ]);
    shop.close();
    await open(`<p class="cart-empty">Nothing yet</p>`);
    expect(pushes("view_cart")).toHaveLength(1);
  });

  test("reports a form that opens with a variation once", async () => {
    await open(variable("oat"));
    expect(pushes("view_item")).toEqual([]);
  });
});

test("a heart is reported when it saves its product, not when it removes it", async () => {
  localStorage.clear();
  await open(
    `<li class="product" ${itemAttribute()}><form class="wish" data-ajax-add><button value="7" aria-pressed="false"></button></form></li>`,
  );
  submit();
  await vi.dynamicImportSettled();
  expect(pushes("add_to_wishlist")).toMatchObject([{ ecommerce: { value: 64, items: [{ id: "7" }] } }]);
  submit();
  await vi.dynamicImportSettled();
  expect(find("button").getAttribute("aria-pressed")).toBe("false");
  expect(pushes("add_to_wishlist")).toHaveLength(1);
});

describe("adds", () => {
  test("are reported when the shop confirms them (S7.13)", async () => {
    await open(card(5));
    shop.reply(OK);
    find(".add_to_cart_button").click();
    await shop.wait(10);
    expect(pushes("add_to_cart")).toEqual([]);
    await shop.wait(500);
    expect(pushes("add_to_cart")).toMatchObject([{ ecommerce: { value: 128, items: [{ id: "5", quantity: 2 }] } }]);
  });

  test("are not reported when the shop refuses or cannot be reached", async () => {
    await open(card(5));
    shop.reply(REFUSED, 500);
    find(".add_to_cart_button").click();
    find(".add_to_cart_button").click();
    await shop.wait(500);
    expect(shop.requests).toHaveLength(2);
    expect(pushes("add_to_cart")).toEqual([]);
  });

  test("are not reported for a disabled button (S5.20)", async () => {
    await open(card(5));
    shop.reply(OK, OK);
    find(".add_to_cart_button").classList.add("disabled");
    find(".add_to_cart_button").click();
    await shop.wait(500);
    expect(pushes("add_to_cart")).toEqual([]);
    find(".add_to_cart_button").classList.remove("disabled");
    find(".add_to_cart_button").click();
    await shop.wait(500);
    expect(pushes("add_to_cart")).toHaveLength(1);
  });

  test("by a form that leaves the page are reported on submit, unless its button is disabled (S5.20)", async () => {
    await open(variable());
    emitOn(find("form"), "found_variation", OAT);
    find("button").classList.add("disabled");
    submit();
    expect(pushes("add_to_cart")).toEqual([]);
    find("button").classList.remove("disabled");
    submit();
    expect(pushes("add_to_cart")).toMatchObject([{ ecommerce: { value: 102, items: [{ id: "12", quantity: 3 }] } }]);
  });

  test("of a grouped product report each selected product", async () => {
    const row = (id: number, quantity: number) =>
      `<tr ${itemAttribute({ id: String(id), price: 10 })}><td><input name="quantity[${id}]" value="${quantity}"></td></tr>`;
    await open(`<div class="product product-page" ${itemAttribute()}><form class="cart grouped_form">
      <table><tbody>${row(1, 2)}${row(2, 0)}${row(3, 1)}</tbody></table><button>Add</button></form></div>`);
    submit();
    const [push] = pushes("add_to_cart");
    expect(push?.ecommerce.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      ["1", 2],
      ["3", 1],
    ]);
    expect(push?.ecommerce.value).toBe(30);
  });

  test("of a download have the price of the selected licence", async () => {
    await open(`<div class="product product-page" ${itemAttribute()}><form class="cart">
      <input type="radio" name="price_option" value="1" data-price="9.00"><input type="radio" name="price_option" value="2" checked data-price="29.00">
      <button>Add</button></form></div>`);
    submit();
    expect(pushes("add_to_cart")).toMatchObject([{ ecommerce: { value: 29 } }]);
  });
});

describe("removals", () => {
  const link = `<li class="mini_cart_item"><a class="remove remove_from_cart_button" data-cart_item_key="k" href="/cart/" ${itemAttribute({ quantity: 4 })}>×</a></li>`;

  test("are reported when the shop confirms them (S7.13)", async () => {
    await open(link);
    shop.reply(OK);
    find(".remove").click();
    await shop.wait(500);
    expect(pushes("remove_from_cart")).toMatchObject([{ ecommerce: { value: 256, items: [{ quantity: 4 }] } }]);
  });

  test("are not reported when the line is still there", async () => {
    await open(link);
    shop.reply(500);
    find(".remove").click();
    await shop.wait(500);
    expect(pushes("remove_from_cart")).toEqual([]);
  });

  const CART = `<form class="woocommerce-cart-form"><table><tbody>
    <tr class="woocommerce-cart-form__cart-item"><td><a class="remove" href="/cart/?remove_item=k" ${itemAttribute({ quantity: 2 })}>×</a>
    <input class="qty" name="cart[k][qty]" value="2"></td></tr></tbody></table><button>Update</button></form>`;

  test.each([
    ["5", [["add_to_cart", 3]]],
    ["1", [["remove_from_cart", 1]]],
    ["0", [["remove_from_cart", 2]]],
    ["2", []],
    ["", []],
  ])("report the difference in the cart form: from 2 to %j", async (value, expected) => {
    await open(CART);
    find<HTMLInputElement>(".qty").value = value;
    submit();
    const reported = ["add_to_cart", "remove_from_cart"].flatMap((event) =>
      pushes(event).map(({ ecommerce }) => [event, ecommerce.items[0]?.["quantity"]]),
    );
    expect(reported).toEqual(expected);
  });

  test("by the cart page's link are reported as the page is left", async () => {
    await open(CART);
    find(".remove").click();
    expect(pushes("remove_from_cart")).toMatchObject([{ ecommerce: { items: [{ quantity: 2 }] } }]);
  });
});
