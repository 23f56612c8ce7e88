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
let heard: unknown[][];

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
    <CheckoutPage view={exampleCheckout()} notices={[]} problems={[]} typed={TYPED} attempt="attempt-1" />,
  );
  shop = openFakeShop(
    `${page}<script type="application/json" id="checkout-params">${checkoutParams("nonce12345")}</script>`,
  );
  tops = [];
  reloads = 0;
  heard = [];
  for (const name of TOLD) {
    document.body.addEventListener(name, (event) => heard.push([name, ...((event as CustomEvent).detail ?? [])]));
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
  // Listeners of one test must not hear the next.
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
  test("what is wrong appears above the form, and the page goes there [S8.16, S9.11]", async () => {
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

  test("leads to the order", async () => {
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

  test("a nervous second click sends nothing twice", async () => {
    shop.reply(failure(REFUSED));
    find<HTMLButtonElement>("#place_order").click();
    find<HTMLButtonElement>("#place_order").click();
    await shop.wait(100);
    expect(shop.requests).toHaveLength(1);
    await place();
    expect(shop.requests).toHaveLength(2);
  });

  test("a lost connection is told, and the same attempt can be sent again", async () => {
    shop.reply(OFFLINE);
    await place();
    expect(find(".woocommerce-NoticeGroup-checkout").textContent).toBe(
      "Your order could not be sent. Please try again.",
    );
    shop.reply(JSON.stringify({ result: "success", redirect: "/x" }));
    await place();
    expect(shop.requests.map(({ fields }) => fields["vitrine_attempt"])).toEqual(["attempt-1", "attempt-1"]);
    expect(find(".woocommerce-NoticeGroup-checkout").textContent).toBe("");
  });

  test("prices that changed meanwhile are shown, and a session that is over starts anew", async () => {
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

describe("totals that follow", () => {
  test("another country brings its own fields and totals, and the new total is said", async () => {
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
    expect(shop.said()).toBe("Total €23.00");
  });

  test("only the latest answer counts", async () => {
    shop.reply(review("€1.00"), review("€2.00"));
    type("billing_postcode", "T12");
    await shop.wait(30);
    type("billing_postcode", "T12 X70A");
    await shop.wait(200);
    expect(find(".order-total .amount").textContent).toBe("€2.00");
    expect(find("#order_review").hasAttribute("aria-busy")).toBe(false);
  });

  test("what is ticked while new totals are on their way stays ticked", async () => {
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

  test("a name changes no total", async () => {
    type("billing_last_name", "Byrne");
    await shop.wait(100);
    expect(shop.requests).toEqual([]);
  });
});

describe("coupons", () => {
  test("are applied without losing the page, by button or by Enter", async () => {
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

  test("that do not count keep what was typed", async () => {
    shop.reply('<div class="woocommerce-error" role="alert">Coupon “x” does not exist.</div>', review("€8.00"));
    find<HTMLInputElement>("#coupon_code").value = "x";
    find<HTMLButtonElement>("[name=apply_coupon]").click();
    await shop.wait(200);
    expect(find<HTMLInputElement>("#coupon_code").value).toBe("x");
    expect(find(".coupon-notices").textContent).toBe("Coupon “x” does not exist.");
  });
});

describe("scripts made for WooCommerce", () => {
  const names = () => heard.map(([name]) => name);
  const choose = (id: string) => {
    const radio = find<HTMLInputElement>(`#${id}`);
    radio.checked = true;
    radio.dispatchEvent(new Event("change", { bubbles: true }));
  };

  test("hear that the checkout is there, and how it will be paid [S2.24, S4.35]", async () => {
    expect(names()).toEqual(["init_checkout", "wc_address_i18n_ready", "payment_method_selected"]);
    heard.length = 0;
    choose("payment_method_cod");
    await shop.wait(100);
    expect(names()).toEqual(["payment_method_selected"]);
    expect(shop.requests).toEqual([]);
  });

  test("hear of new totals, and can ask for them [S7.01]", async () => {
    heard.length = 0;
    shop.reply(review("€9.00"), review("€8.00"));
    type("billing_postcode", "T12");
    await shop.wait(100);
    expect(heard[0]).toEqual([
      "update_checkout",
      { update_shipping_method: true, current_target: find("#billing_postcode") },
    ]);
    expect(heard[1]).toMatchObject(["updated_checkout", { result: "success", fragments: {} }]);

    document.body.dispatchEvent(new Event("update_checkout"));
    await shop.wait(100);
    expect(shop.requests).toHaveLength(2);
    expect(find(".order-total .amount").textContent).toBe("€8.00");
    expect(names()).toEqual(["update_checkout", "updated_checkout", "update_checkout", "updated_checkout"]);
  });

  test("hear which country was chosen, before and after its fields came [S7.01]", async () => {
    heard.length = 0;
    shop.reply(review("€9.00"));
    type("billing_country", "DE");
    await shop.wait(100);
    expect(names()).toEqual([
      "country_to_state_changing",
      "update_checkout",
      "updated_checkout",
      "country_to_state_changed",
    ]);
    expect(heard[3]).toEqual(["country_to_state_changed", "DE", find(".woocommerce-billing-fields")]);
  });

  test("hear of a coupon that counts and of one that is taken out, not of one that was refused [S7.01]", async () => {
    const apply = async (code: string, message: string) => {
      heard.length = 0;
      shop.reply(`<div class="woocommerce-${message}">…</div>`, review("€9.00"));
      find<HTMLInputElement>("#coupon_code").value = code;
      find<HTMLButtonElement>("[name=apply_coupon]").click();
      await shop.wait(200);
    };
    await apply("tenth", "message");
    expect(heard[0]).toEqual(["applied_coupon_in_checkout", "tenth"]);
    await apply("x", "error");
    expect(names()).toEqual(["update_checkout", "updated_checkout"]);

    heard.length = 0;
    shop.reply('<div class="woocommerce-message">…</div>', review("€9.00"));
    const button = document.createElement("button");
    Object.assign(button, { name: "remove_coupon", value: "tenth" });
    find("form.checkout").append(button);
    button.click();
    await shop.wait(200);
    expect(heard[0]).toEqual(["removed_coupon_in_checkout", "tenth"]);
  });

  test("hear what was wrong with an order [S8.16]", async () => {
    heard.length = 0;
    shop.reply(failure(REFUSED));
    await place();
    expect(heard).toEqual([["checkout_error", REFUSED]]);
  });

  test.each(["checkout_place_order", "checkout_place_order_bacs"])(
    "can hold an order back by %s until the payment is prepared [S7.01]",
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
