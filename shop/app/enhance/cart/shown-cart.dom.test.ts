// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { showCartPage } from "./shown-cart.ts";

const page = (notices: string) => `<div class="cart-page">
  <div class="woocommerce-notices-wrapper">${notices}</div>
  <form class="woocommerce-cart-form"><table><tbody></tbody></table></form></div>`;
const APPLIED = `<div class="woocommerce-message">Coupon code applied successfully.</div>`;
const UNDO = `<div class="woocommerce-message">“Mug” removed. <a class="restore-item" href="/cart/?undo_item=k">Undo?</a></div>`;
const SOLD_OUT = `<div class="woocommerce-error"><ul><li>“Jar” has just sold out.</li></ul></div>`;

const wrapper = () => document.querySelector(".woocommerce-notices-wrapper");

/** Shows a cart page that a save has returned. */
function show(notices: string): void {
  const template = document.createElement("template");
  template.innerHTML = page(notices);
  showCartPage(document, template.content, new Map());
}

beforeEach(() => {
  document.body.innerHTML = page(APPLIED);
});

test("a success stays above the cart, which would otherwise move while a stepper is pressed", () => {
  const shown = wrapper()?.firstElementChild;
  show("");
  show(`<div class="woocommerce-message">Cart updated.</div>`);
  expect(wrapper()?.innerHTML).toBe(APPLIED);
  expect(wrapper()?.firstElementChild).toBe(shown);
});

test("a link that restores a line is added, and goes when it is outdated", () => {
  show(UNDO);
  expect(wrapper()?.innerHTML).toBe(APPLIED + UNDO);
  show("");
  expect(wrapper()?.innerHTML).toBe(APPLIED);
});

test("a problem goes when it is solved", () => {
  document.body.innerHTML = page(SOLD_OUT);
  show("");
  expect(wrapper()?.children).toHaveLength(0);
});
