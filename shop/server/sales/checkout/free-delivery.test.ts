import { expect, test } from "vitest";
import { type Cart, type CartLine, NO_CART } from "../cart/cart.ts";
import { IRISH_SHOP } from "../orders/test-orders.ts";
import { freeDeliveryProgress } from "./free-delivery.ts";

const cart = (subtotal: number, change: Partial<Cart> = {}, kind: CartLine["kind"] = "simple"): Cart => ({
  ...NO_CART,
  subtotal,
  lines: [{ kind } as CartLine],
  ...change,
});

test.each([
  ["is what the cart lacks", cart(2000), { value: 2000, missing: 6000 }],
  ["is not shown once delivery is free", cart(8000), null],
  ["is not shown with a coupon, which changes the sum that counts", cart(2000, { hasCoupons: true }), null],
  ["is not shown for downloads", cart(2000, {}, "download"), null],
  ["is not shown for an empty cart", NO_CART, null],
])("progress to free delivery %s", (_, held, progress) => {
  expect(freeDeliveryProgress(held, IRISH_SHOP)).toEqual(progress);
});
