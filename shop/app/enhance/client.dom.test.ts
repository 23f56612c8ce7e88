// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { type FakeShop, find, openFakeShop } from "./cart/fake-shop.ts";

const PARAMS = {
  wc_add_to_cart_params: {
    wc_ajax_url: "/?wc-ajax=%%endpoint%%",
    i18n_view_cart: "View cart",
    cart_url: "/cart/",
    is_cart: "",
    cart_redirect_after_add: "no",
  },
  wc_cart_fragments_params: {
    cart_hash_key: "wc_cart_hash_x",
    fragment_name: "wc_fragments_x",
    request_timeout: "5000",
  },
};
const PAGE = `<script type="application/json" id="shop-params">${JSON.stringify(PARAMS)}</script>
  <p class="woocommerce-result-count">Showing all 3 results</p>
  <input class="qty" min="1" value="0">
  <div class="wc-tabs-wrapper"><ul role="tablist"><li><a role="tab" href="#tab-description">Description</a></li></ul>
    <div id="tab-description" role="tabpanel"></div></div>
  <a class="add_to_cart_button ajax_add_to_cart" data-product_id="1" href="?add-to-cart=1">Add</a>`;

let shop: FakeShop;

afterEach(() => {
  shop.close();
  vi.resetModules();
});

test("starts quantities at once, tabs and the result count when idle, adds on the first click", async () => {
  shop = openFakeShop(PAGE);
  shop.reply(JSON.stringify({ fragments: {}, cart_hash: "h" }));
  await import("./client.ts");
  expect(find<HTMLInputElement>("input").value).toBe("1");
  find(".add_to_cart_button").click();
  await vi.dynamicImportSettled();
  await shop.wait(5000);
  await vi.dynamicImportSettled();
  await shop.wait(5000);

  expect(shop.requests.map(({ endpoint }) => endpoint)).toEqual(["add_to_cart"]);
  expect(find(".add_to_cart_button").className).toContain("added");
  expect(find(".wc-tabs-wrapper").className).toContain("is-live");
  expect(shop.announced()).toBe("Showing all 3 results");
});

test("starts quantities on a page without a cart", async () => {
  shop = openFakeShop(`<input class="qty" min="1" value="0">`);
  await import("./client.ts");

  expect(find<HTMLInputElement>("input").value).toBe("1");
});
