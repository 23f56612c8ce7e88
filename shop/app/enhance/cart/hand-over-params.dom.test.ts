// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { cartParams } from "../../storefront/cart/cart-params.ts";
import { handOverCartParams } from "./hand-over-params.ts";

test("provides the coupon parameters of WooCommerce's cart page (S7.01)", () => {
  document.body.innerHTML = `<script type="application/json" id="cart-params">${cartParams("n0n0n0n0n0")}</script>`;
  handOverCartParams(document);

  expect(window).toMatchObject({
    wc_cart_params: {
      wc_ajax_url: "/?wc-ajax=%%endpoint%%",
      apply_coupon_nonce: "n0n0n0n0n0",
      remove_coupon_nonce: "n0n0n0n0n0",
      update_shipping_method_nonce: "n0n0n0n0n0",
    },
  });
});
