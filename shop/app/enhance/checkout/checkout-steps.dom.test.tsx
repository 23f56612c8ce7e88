// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import { CheckoutPage } from "../../storefront/checkout/checkout-page.tsx";
import { exampleCheckout } from "../../storefront/checkout/example-checkout.ts";
import { find } from "../cart/fake-shop.ts";
import type { Moment } from "../moments/moment.ts";
import { createMoments } from "../moments/moments.ts";
import { watchCheckoutSteps } from "./checkout-steps.ts";

let heard: Moment[];

beforeEach(() => {
  const typed = { note: "", paymentMethod: "", acceptsTerms: false };
  document.body.innerHTML = renderToStaticMarkup(
    <CheckoutPage view={exampleCheckout()} notices={[]} problems={[]} typed={typed} attempt="attempt-1" />,
  );
  heard = [];
  const moments = createMoments(() => 0);
  moments.follow((moment) => heard.push(moment));
  const form = find<HTMLFormElement>("form.checkout");
  watchCheckoutSteps(form, moments);
  form.addEventListener("submit", (event) => event.preventDefault());
});

const choose = (id: string) => {
  const input = find<HTMLInputElement>(`#${id}`);
  input.checked = true;
  input.dispatchEvent(new Event("change", { bubbles: true }));
};
const steps = () => heard.map(({ type }) => type);

describe("how far a visitor has come", () => {
  test("the checkout begins with what is in it", () => {
    expect(heard).toMatchObject([{ type: "checkout-begun", items: [{ id: "7", quantity: 2, price: 49 }] }]);
  });

  test("how it is sent and how it is paid are told once each, however often they are changed [S4.35]", () => {
    choose("shipping_method_0_local_pickup_3");
    choose("shipping_method_0_flat_rate_1");
    choose("payment_method_cod");
    choose("payment_method_bacs");
    find<HTMLButtonElement>("#place_order").click();
    find<HTMLButtonElement>("#place_order").click();
    expect(steps()).toEqual(["checkout-begun", "shipping-told", "payment-told"]);
    expect(heard.slice(1)).toMatchObject([
      { tier: "local_pickup:3", items: [{ id: "7" }] },
      { method: "cod", items: [{ id: "7" }] },
    ]);
  });

  test("who changes nothing tells both with the order, and who only applies a coupon tells nothing [S4.35]", () => {
    find<HTMLButtonElement>("[name=apply_coupon]").click();
    expect(steps()).toEqual(["checkout-begun"]);
    find<HTMLButtonElement>("#place_order").click();
    expect(heard.slice(1)).toMatchObject([
      { type: "shipping-told", tier: "flat_rate:1" },
      { type: "payment-told", method: "bacs" },
    ]);
  });

  test("where there is nothing to choose that is said too [S4.35, S7.13]", () => {
    for (const input of document.querySelectorAll("[name^=shipping_method], [name=payment_method]")) input.remove();
    find<HTMLButtonElement>("#place_order").click();
    expect(heard.slice(1)).toMatchObject([
      { type: "shipping-told", tier: null },
      { type: "payment-told", method: null },
    ]);
  });
});
