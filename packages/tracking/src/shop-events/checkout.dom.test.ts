import { describe, expect, test } from "vitest";
import type { FakeFacts } from "../page/fake-page.ts";
import { shopPages } from "./test-shop-page.ts";

const { click, openPage } = shopPages(document);

describe("a checkout", () => {
  const CHECKOUT = `<form class="checkout"><p class="woocommerce-validated"><input id="billing_email"></p><p><input id="billing_first_name"></p>
    <input type="radio" name="payment_method" value="paypal" checked><button id="place_order">Order</button></form>`;
  const steps = Object.fromEntries(
    ["f", "l", "e", "o"].map((step) => [`woo_initiate_checkout_progress_${step}`, { ga: { name: `step_${step}` } }]),
  );
  const options = { dynamicEvents: { ...steps, woo_paypal: { ga: { name: "paypal" } } } };
  const at = (body: string, more: object = {}, facts: FakeFacts = {}) => {
    document.body.className = body;
    return openPage(CHECKOUT, { ...options, ...more }, facts);
  };

  test("is recognised by its page, and each step counts once (T2.01, T2.03)", () => {
    const { page, sent } = at("woocommerce-checkout");
    const change = (id: string) => page.emit({ type: "change", target: document.getElementById(id) });
    change("billing_first_name");
    change("billing_email");
    change("billing_email");
    click(page, "#place_order");
    expect(sent("ga").map(({ event }) => event)).toEqual(["step_e", "step_o", "paypal"]);
    const elsewhere = at("page");
    click(elsewhere.page, "#place_order");
    expect(elsewhere.sent("ga")).toEqual([]);
  });

  test("adds the visitor's attribution to the order, as plain fields (T2.01)", () => {
    at(
      "edd-checkout woocommerce-checkout",
      {},
      {
        href: `https://shop.test/checkout/?utm_source=a"><b>|x&gadid=7`,
        referrer: "https://www.google.com/",
        now: new Date(2026, 10, 14, 14).getTime(),
      },
    );
    const fields = Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>("input[type=hidden]")].map(({ name, value }) => [name, value]),
    );
    expect(fields).toEqual({
      pys_utm: `utm_source:a"><b> x|utm_medium:|utm_campaign:|utm_content:|utm_term:`,
      pys_utm_id: "fbadid:|gadid:7|padid:|bingid:",
      pys_browser_time: "14-15|Saturday|November",
      pys_landing: "https://shop.test/checkout/",
      pys_source: "google.com",
      pys_order_type: "normal",
      last_pys_landing: "https://shop.test/checkout/",
      last_pys_source: "google.com",
      last_pys_utm: `utm_source:a"><b> x|utm_medium:|utm_campaign:|utm_content:|utm_term:`,
      last_pys_utm_id: "fbadid:|gadid:7|padid:|bingid:",
    });
    expect(document.querySelector("form b")).toBeNull();
    at("woocommerce-checkout", { woo: { enabled_save_data_to_orders: "" } });
    expect(document.querySelectorAll("input[type=hidden]")).toHaveLength(0);
  });
});
