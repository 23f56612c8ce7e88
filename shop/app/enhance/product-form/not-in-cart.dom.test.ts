// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { type FakeShop, find, openFakeShop } from "../cart/fake-shop.ts";
import { createProductForms } from "./product-forms.ts";

const OPTION = (value: string) => `<option value="${value}">${value}</option>`;
const VARIATION = {
  attributes: { attribute_pa_glaze: "oat" },
  variation_id: 12,
  variation_is_active: true,
  variation_is_visible: true,
  is_purchasable: true,
  is_in_stock: true,
  is_sold_individually: "no",
  min_qty: 1,
  max_qty: "",
  sku: "",
  price_html: "",
  availability_html: "",
  variation_description: "",
};
const VARIABLE = `<div data-quick-view><form class="cart variations_form" data-product_variations='${JSON.stringify([VARIATION])}'>
  <div class="variations"><select name="attribute_pa_glaze">${OPTION("")}${OPTION("oat")}</select></div>
  <div class="variations_button"><button type="button" class="single_add_to_cart_button">Add</button></div></form></div>`;
const SIMPLE = `<div data-quick-view><form class="cart"><input class="qty" min="2" value="0"><input name="engraving" required>
  <button class="single_add_to_cart_button">Add</button></form></div>`;

let shop: FakeShop;

afterEach(() => shop.close());

const isMarked = () => find("button").classList.contains("not-in-cart");

test("marks the button when no variation is selected, until the next attempt (S4.25)", async () => {
  shop = openFakeShop(VARIABLE);
  createProductForms(shop.config).start(document);
  await import("../variations/live-variations.ts");
  await shop.wait(200);
  find("button").click();
  expect(isMarked()).toBe(true);

  find<HTMLSelectElement>("select").value = "oat";
  find("select").dispatchEvent(new Event("change", { bubbles: true }));
  await shop.wait(400);
  find("button").click();
  expect(isMarked()).toBe(false);
});

test("marks the button when a field is missing, until the next attempt (S4.25)", () => {
  shop = openFakeShop(SIMPLE);
  createProductForms(shop.config).start(document);
  find("[name=engraving]").dispatchEvent(new Event("invalid"));
  expect(isMarked()).toBe(true);
  find("form").addEventListener("submit", (event) => event.preventDefault());
  find<HTMLInputElement>("[name=engraving]").value = "For Ann";
  find("button").click();
  expect(isMarked()).toBe(false);
});

test("starts a form that is added later, and only once (S2.17)", () => {
  shop = openFakeShop("");
  const forms = createProductForms(shop.config);
  forms.start(document);
  document.body.insertAdjacentHTML("beforeend", SIMPLE);
  forms.start(document);
  expect(find<HTMLInputElement>(".qty").value).toBe("2");
  find<HTMLInputElement>(".qty").value = "0";
  forms.start(document);
  expect(find<HTMLInputElement>(".qty").value).toBe("0");
});
