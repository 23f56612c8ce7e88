// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import { CheckoutPage } from "../../storefront/checkout/checkout-page.tsx";
import { exampleCheckout } from "../../storefront/checkout/example-checkout.ts";
import { find } from "../cart/fake-shop.ts";
import type { ShopEvent } from "../shop-events/shop-event.ts";
import { createShopEvents } from "../shop-events/shop-events.ts";
import { watchCheckoutSteps } from "./checkout-steps.ts";

let received: ShopEvent[];

beforeEach(() => {
  const entered = { note: "", paymentMethod: "", acceptsTerms: false };
  document.body.innerHTML = renderToStaticMarkup(
    <CheckoutPage view={exampleCheckout()} notices={[]} problems={[]} entered={entered} attempt="attempt-1" />,
  );
  received = [];
  const shopEvents = createShopEvents(() => 0);
  shopEvents.follow((shopEvent) => received.push(shopEvent));
  const form = find<HTMLFormElement>("form.checkout");
  watchCheckoutSteps(form, shopEvents);
  form.addEventListener("submit", (event) => event.preventDefault());
});

const choose = (id: string) => {
  const input = find<HTMLInputElement>(`#${id}`);
  input.checked = true;
  input.dispatchEvent(new Event("change", { bubbles: true }));
};
const steps = () => received.map(({ type }) => type);

describe("checkout steps", () => {
  test("reports the start of the checkout with its items", () => {
    expect(received).toMatchObject([{ type: "checkout-started", items: [{ id: "7", quantity: 2, price: 49 }] }]);
  });

  test("reports shipping and payment once each, however often they change (S4.35)", () => {
    choose("shipping_method_0_local_pickup_3");
    choose("shipping_method_0_flat_rate_1");
    choose("payment_method_cod");
    choose("payment_method_bacs");
    find<HTMLButtonElement>("#place_order").click();
    find<HTMLButtonElement>("#place_order").click();
    expect(steps()).toEqual(["checkout-started", "shipping-selected", "payment-selected"]);
    expect(received.slice(1)).toMatchObject([
      { tier: "local_pickup:3", items: [{ id: "7" }] },
      { method: "cod", items: [{ id: "7" }] },
    ]);
  });

  test("reports both with the order if nothing was changed, and none for a coupon (S4.35)", () => {
    find<HTMLButtonElement>("[name=apply_coupon]").click();
    expect(steps()).toEqual(["checkout-started"]);
    find<HTMLButtonElement>("#place_order").click();
    expect(received.slice(1)).toMatchObject([
      { type: "shipping-selected", tier: "flat_rate:1" },
      { type: "payment-selected", method: "bacs" },
    ]);
  });

  test("reports that there is no shipping or payment to choose (S4.35, S7.13)", () => {
    for (const input of document.querySelectorAll("[name^=shipping_method], [name=payment_method]")) input.remove();
    find<HTMLButtonElement>("#place_order").click();
    expect(received.slice(1)).toMatchObject([
      { type: "shipping-selected", tier: null },
      { type: "payment-selected", method: null },
    ]);
  });
});
