// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CheckoutPage } from "../../storefront/checkout/checkout-page.tsx";
import { checkoutParams } from "../../storefront/checkout/checkout-params.ts";
import { exampleCheckout } from "../../storefront/checkout/example-checkout.ts";
import { type FakeShop, find, OFFLINE, openFakeShop } from "../cart/fake-shop.ts";
import { readCheckoutParams } from "./checkout-params.ts";
import { attachCheckout } from "./live-checkout.ts";

let shop: FakeShop;
let tops: number[];
let reloads: number;
let received: unknown[][];

const TOLD = [
  "init_checkout",
  "wc_address_i18n_ready",
  "update_checkout",
  "updated_checkout",
  "checkout_error",
  "payment_method_selected",
  "applied_coupon_in_checkout",
  "removed_coupon_in_checkout",
  "country_to_state_changing",
  "country_to_state_changed",
];
const TYPED = { note: "", paymentMethod: "", acceptsTerms: false };
const REFUSED = `<div class="woocommerce-error" role="alert" tabindex="-1"><ul>
  <li data-id="billing_first_name"><a href="#billing_first_name">Billing First name is a required field.</a></li></ul></div>`;

beforeEach(() => {
  const page = renderToStaticMarkup(
    <CheckoutPage view={exampleCheckout()} notices={[]} problems={[]} entered={TYPED} attempt="attempt-1" />,
  );
  shop = openFakeShop(
    `${page}<script type="application/json" id="checkout-params">${checkoutParams("nonce12345")}</script>`,
  );
  tops = [];
  reloads = 0;
  received = [];
  for (const name of TOLD) {
    document.body.addEventListener(name, (event) => received.push([name, ...((event as CustomEvent).detail ?? [])]));
  }
  vi.stubGlobal("scrollY", 2000);
  vi.stubGlobal("scrollTo", ({ top }: { top: number }) => tops.push(Math.round(top)));
  const params = readCheckoutParams(document);
  if (!params) throw new Error("The page has no parameters.");
  attachCheckout(find<HTMLFormElement>("form.checkout"), params, {
    navigate: (url) => void shop.navigations.push(url),
    reload: () => (reloads += 1),
  });
});

afterEach(() => {
  shop.close();
  // Removes the listeners of the previous test.
  document.documentElement.replaceChild(document.body.cloneNode(), document.body);
});

const place = async () => {
  find<HTMLButtonElement>("#place_order").click();
  await shop.wait(100);
};
const type = (id: string, value: string) => {
  const field = find<HTMLInputElement>(`#${id}`);
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
};
const failure = (messages: string, change: object = {}) =>
  JSON.stringify({ result: "failure", messages, refresh: false, reload: false, ...change });
const review = (total: string, more: Record<string, string> = {}) =>
  JSON.stringify({
    result: "success",
    messages: "",
    reload: false,
    fragments: {
      ".woocommerce-checkout-review-order-table": `<table class="woocommerce-checkout-review-order-table"><tr class="order-total"><td><span class="amount">${total}</span></td></tr></table>`,
      ...more,
    },
  });

describe("placing the order", () => {
  test("shows errors above the form and scrolls there (S8.16, S9.11)", async () => {
    const group = find(".woocommerce-NoticeGroup-checkout");
    const measure = vi
      .spyOn(HTMLElement.prototype, "getBoundingClientRect")
      .mockReturnValue(new DOMRect(0, -1500, 300, 40));
    shop.reply(failure(REFUSED));
    await place();
    expect(document.activeElement).toBe(group.querySelector(".woocommerce-error"));
    await shop.wait(500);
    expect(tops.at(-1)).toBeGreaterThan(400);
    await shop.wait(600);
    expect(tops.at(-1)).toBe(400);
    measure.mockRestore();

    const field = find("#billing_first_name");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(find(`#${field.getAttribute("aria-describedby")}`).textContent).toBe(
      "Billing First name is a required field.",
    );
    type("billing_first_name", "Nora");
    expect(field.hasAttribute("aria-invalid")).toBe(false);
  });

  test("goes to the order's page", async () => {
    type("billing_first_name", "Nora");
    shop.reply(JSON.stringify({ result: "success", redirect: "/checkout/order-received/7/?key=k", order_id: 7 }));
    await place();
    expect(shop.navigations).toEqual(["/checkout/order-received/7/?key=k"]);
    expect(shop.requests[0]).toMatchObject({
      endpoint: "checkout",
      fields: {
        billing_first_name: "Nora",
        vitrine_attempt: "attempt-1",
        "woocommerce-process-checkout-nonce": "n0n0n0n0n0",
      },
    });
  });

  test("ignores pending totals once the order is placed", async () => {
    // The order emptied the cart before the totals were computed.
    const cartIsGone = JSON.stringify({ result: "failure", messages: "", reload: true, fragments: {} });
    shop.reply(cartIsGone, JSON.stringify({ result: "success", redirect: "/checkout/order-received/7/?key=k" }));
    type("billing_postcode", "T12 X70A");
    await shop.wait(20);
    await place();
    find("#billing_postcode").dispatchEvent(new Event("change", { bubbles: true }));
    document.body.dispatchEvent(new CustomEvent("update_checkout"));
    await shop.wait(200);
    expect(shop.navigations).toEqual(["/checkout/order-received/7/?key=k"]);
    expect(reloads).toBe(0);
    expect(shop.requests.map(({ endpoint }) => endpoint)).toEqual(["update_order_review", "checkout"]);
  });

  test("requests totals again when the order is refused", async () => {
    shop.reply(review("€1.00"), failure(REFUSED), review("€2.00"));
    type("billing_postcode", "T12 X70A");
    await shop.wait(20);
    await place();
    await shop.wait(200);
    expect(find(".order-total .amount").textContent).toBe("€2.00");
    expect(find("#order_review").hasAttribute("aria-busy")).toBe(false);
  });

  test("sends the order once on a double click", async () => {
    shop.reply(failure(REFUSED));
    find<HTMLButtonElement>("#place_order").click();
    find<HTMLButtonElement>("#place_order").click();
    await shop.wait(100);
    expect(shop.requests).toHaveLength(1);
    await place();
    expect(shop.requests).toHaveLength(2);
  });

  test("reports a lost connection and allows the same attempt again", async () => {
    shop.reply(OFFLINE);
    await place();
    expect(find(".woocommerce-NoticeGroup-checkout").textContent).toBe(
      "We couldn’t place your order. Please try again.",
    );
    shop.reply(JSON.stringify({ result: "success", redirect: "/x" }));
    await place();
    expect(shop.requests.map(({ fields }) => fields["vitrine_attempt"])).toEqual(["attempt-1", "attempt-1"]);
    expect(find(".woocommerce-NoticeGroup-checkout").textContent).toBe("");
  });

  test("shows a busy shop's message and allows the same attempt again", async () => {
    shop.reply({ status: 503, body: failure('<div class="woocommerce-error">The shop is very busy right now.</div>') });
    await place();
    expect(find(".woocommerce-NoticeGroup-checkout").textContent).toBe("The shop is very busy right now.");
    shop.reply({ status: 503, body: '{"error":"unavailable"}' }, JSON.stringify({ result: "success", redirect: "/x" }));
    await place();
    expect(find(".woocommerce-NoticeGroup-checkout").textContent).toBe(
      "We couldn’t place your order. Please try again.",
    );
    await place();
    expect(shop.requests.map(({ fields }) => fields["vitrine_attempt"])).toEqual(Array(3).fill("attempt-1"));
    expect(shop.navigations).toEqual(["/x"]);
  });

  test("shows changed prices, and reloads when the session has expired", async () => {
    shop.reply(failure(REFUSED, { refresh: true }), review("€9.00"));
    await place();
    await shop.wait(100);
    expect(shop.requests.map(({ endpoint }) => endpoint)).toEqual(["checkout", "update_order_review"]);
    expect(find(".order-total .amount").textContent).toBe("€9.00");

    shop.reply(failure("", { reload: true }));
    await place();
    expect(reloads).toBe(1);
  });
});

describe("totals", () => {
  test("updates fields and totals for another country, and announces the new total", async () => {
    const fields =
      '<div class="address-place address-place-billing"><input id="billing_city" name="billing_city"></div>';
    shop.reply(review("€23.00", { ".address-place-billing": fields }));
    type("billing_country", "DE");
    await shop.wait(100);
    expect(shop.requests[0]).toMatchObject({
      endpoint: "update_order_review",
      fields: {
        security: "nonce12345",
        country: "DE",
        s_country: "DE",
        vitrine_place: "billing",
        "shipping_method[0]": "flat_rate:1",
      },
    });
    expect(shop.requests[0]?.fields["post_data"]).toContain("billing_country=DE");
    expect(document.querySelector("#billing_state")).toBeNull();
    expect(find(".order-total .amount").textContent).toBe("€23.00");
    await shop.wait(200);
    expect(shop.announced()).toBe("Total €23.00");
  });

  test("uses only the latest response", async () => {
    shop.reply(review("€1.00"), review("€2.00"));
    type("billing_postcode", "T12");
    await shop.wait(30);
    type("billing_postcode", "T12 X70A");
    await shop.wait(200);
    expect(find(".order-total .amount").textContent).toBe("€2.00");
    expect(find("#order_review").hasAttribute("aria-busy")).toBe(false);
  });

  test("keeps a box ticked that was ticked while totals were loading", async () => {
    const payment = find("#payment").outerHTML;
    shop.reply(review("€30.00", { "#payment": `${payment}<!-- anew -->` }));
    const old = find<HTMLInputElement>("#terms");
    expect(old.checked).toBe(false);
    type("billing_city", "Cork");
    old.checked = true;
    await shop.wait(100);
    expect(find("#terms")).not.toBe(old);
    expect(find<HTMLInputElement>("#terms").checked).toBe(true);
  });

  test("requests no totals when a name changes", async () => {
    type("billing_last_name", "Byrne");
    await shop.wait(100);
    expect(shop.requests).toEqual([]);
  });
});

describe("coupons", () => {
  test("applies coupons without reloading the page, by button or Enter", async () => {
    shop.reply(
      '<div class="woocommerce-message" role="alert">Coupon code applied successfully.</div>',
      review("€8.00"),
    );
    find<HTMLInputElement>("#coupon_code").value = "tenth";
    find("#coupon_code").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    await shop.wait(200);
    expect(shop.requests[0]).toMatchObject({
      endpoint: "apply_coupon",
      fields: { coupon_code: "tenth", security: "nonce12345" },
    });
    expect(find(".coupon-notices").textContent).toBe("Coupon code applied successfully.");
    expect(find(".order-total .amount").textContent).toBe("€8.00");
    expect(find<HTMLInputElement>("#coupon_code").value).toBe("");
  });

  test("applies a coupon once when its button is pressed twice, and shows that it is being applied", async () => {
    shop.reply('<div class="woocommerce-message">Coupon code applied successfully.</div>', review("€8.00"));
    find<HTMLInputElement>("#coupon_code").value = "tenth";
    const button = find<HTMLButtonElement>("[name=apply_coupon]");
    button.click();
    button.click();
    expect(button.classList.contains("loading")).toBe(true);
    await shop.wait(200);
    expect(shop.requests.map(({ endpoint }) => endpoint)).toEqual(["apply_coupon", "update_order_review"]);
    expect(button.classList.contains("loading")).toBe(false);
  });

  test("keeps the entered code of a coupon that is not valid", async () => {
    shop.reply('<div class="woocommerce-error" role="alert">Coupon “x” does not exist.</div>', review("€8.00"));
    find<HTMLInputElement>("#coupon_code").value = "x";
    find<HTMLButtonElement>("[name=apply_coupon]").click();
    await shop.wait(200);
    expect(find<HTMLInputElement>("#coupon_code").value).toBe("x");
    expect(find(".coupon-notices").textContent).toBe("Coupon “x” does not exist.");
  });
});

describe("scripts written for WooCommerce", () => {
  const names = () => received.map(([name]) => name);
  const choose = (id: string) => {
    const radio = find<HTMLInputElement>(`#${id}`);
    radio.checked = true;
    radio.dispatchEvent(new Event("change", { bubbles: true }));
  };

  test("are notified of the checkout and its payment method (S2.24, S4.35)", async () => {
    expect(names()).toEqual(["init_checkout", "wc_address_i18n_ready", "payment_method_selected"]);
    received.length = 0;
    choose("payment_method_cod");
    await shop.wait(100);
    expect(names()).toEqual(["payment_method_selected"]);
    expect(shop.requests).toEqual([]);
  });

  test("are notified of new totals, and can request them (S7.01)", async () => {
    received.length = 0;
    shop.reply(review("€9.00"), review("€8.00"));
    type("billing_postcode", "T12");
    await shop.wait(100);
    expect(received[0]).toEqual([
      "update_checkout",
      { update_shipping_method: true, current_target: find("#billing_postcode") },
    ]);
    expect(received[1]).toMatchObject(["updated_checkout", { result: "success", fragments: {} }]);

    document.body.dispatchEvent(new Event("update_checkout"));
    await shop.wait(100);
    expect(shop.requests).toHaveLength(2);
    expect(find(".order-total .amount").textContent).toBe("€8.00");
    expect(names()).toEqual(["update_checkout", "updated_checkout", "update_checkout", "updated_checkout"]);
  });

  test("are notified of a changed country, before and after its fields are loaded (S7.01)", async () => {
    received.length = 0;
    shop.reply(review("€9.00"));
    type("billing_country", "DE");
    await shop.wait(100);
    expect(names()).toEqual([
      "country_to_state_changing",
      "update_checkout",
      "updated_checkout",
      "country_to_state_changed",
    ]);
    expect(received[3]).toEqual(["country_to_state_changed", "DE", find(".woocommerce-billing-fields")]);
  });

  test("are notified of applied and removed coupons, not of refused ones (S7.01)", async () => {
    const apply = async (code: string, message: string) => {
      received.length = 0;
      shop.reply(`<div class="woocommerce-${message}">…</div>`, review("€9.00"));
      find<HTMLInputElement>("#coupon_code").value = code;
      find<HTMLButtonElement>("[name=apply_coupon]").click();
      await shop.wait(200);
    };
    await apply("tenth", "message");
    expect(received[0]).toEqual(["applied_coupon_in_checkout", "tenth"]);
    await apply("x", "error");
    expect(names()).toEqual(["update_checkout", "updated_checkout"]);

    received.length = 0;
    shop.reply('<div class="woocommerce-message">…</div>', review("€9.00"));
    const button = document.createElement("button");
    Object.assign(button, { name: "remove_coupon", value: "tenth" });
    find("form.checkout").append(button);
    button.click();
    await shop.wait(200);
    expect(received[0]).toEqual(["removed_coupon_in_checkout", "tenth"]);
  });

  test("receive the errors of an order (S8.16)", async () => {
    received.length = 0;
    shop.reply(failure(REFUSED));
    await place();
    expect(received).toEqual([["checkout_error", REFUSED]]);
  });

  test.each(["checkout_place_order", "checkout_place_order_bacs"])(
    "can hold an order back by %s until the payment is prepared (S7.01)",
    async (name) => {
      const form = find<HTMLFormElement>("form.checkout");
      form.addEventListener(name, (event) => event.preventDefault(), { once: true });
      await place();
      expect(shop.requests).toEqual([]);
      shop.reply(failure(REFUSED));
      await place();
      expect(shop.requests).toHaveLength(1);
    },
  );
});
