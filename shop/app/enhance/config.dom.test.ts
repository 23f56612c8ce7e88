// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { endpointUrl, readConfig } from "./config.ts";

const PARAMS = {
  woocommerce_params: { ajax_url: "/wp-admin/admin-ajax.php", wc_ajax_url: "/?wc-ajax=%%endpoint%%" },
  wc_add_to_cart_params: {
    ajax_url: "/wp-admin/admin-ajax.php",
    wc_ajax_url: "/shop-home/?wc-ajax=%%endpoint%%",
    i18n_view_cart: "View cart",
    cart_url: "/cart/",
    is_cart: "",
    cart_redirect_after_add: "no",
  },
  wc_cart_fragments_params: {
    cart_hash_key: "wc_cart_hash_1",
    fragment_name: "wc_fragments_1",
    request_timeout: "5000",
  },
  wc_single_product_params: { review_rating_required: "yes" },
};

function read(params: object): ReturnType<typeof readConfig> {
  document.body.innerHTML = `<script type="application/json" id="shop-params">${JSON.stringify(params)}</script>`;
  return readConfig(document);
}

test("builds endpoint URLs from the page's configuration (S7.01)", () => {
  const config = read(PARAMS);

  expect(config && endpointUrl(config, "add_to_cart")).toBe("/shop-home/?wc-ajax=add_to_cart");
});

test("parses numbers and flags from text (S7.01)", () => {
  expect(read(PARAMS)).toEqual({
    ajaxUrl: "/shop-home/?wc-ajax=%%endpoint%%",
    cartUrl: "/cart/",
    viewCartText: "View cart",
    isCartPage: false,
    opensCartAfterAdd: false,
    cartHashKey: "wc_cart_hash_1",
    fragmentsKey: "wc_fragments_1",
    requestTimeoutMs: 5000,
  });
  const adding = { ...PARAMS.wc_add_to_cart_params, is_cart: "1", cart_redirect_after_add: "yes" };
  expect(read({ ...PARAMS, wc_add_to_cart_params: adding })).toMatchObject({
    isCartPage: true,
    opensCartAfterAdd: true,
  });
});

test("exposes every object under its usual name for scripts written for WooCommerce (S7.01)", () => {
  read(PARAMS);

  for (const [name, value] of Object.entries(PARAMS)) expect(Reflect.get(window, name)).toEqual(value);
});

test("has no cart on a page without configuration", () => {
  expect(read({})).toBeNull();
  document.body.innerHTML = "";
  expect(readConfig(document)).toBeNull();
});
