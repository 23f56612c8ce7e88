// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeShop, openFakeShop } from "../cart/fake-shop.ts";
import { watchForeignQuickViews } from "./foreign-quick-view.ts";

const POPUP = `<div class="product-lightbox"><form class="cart"></form></div>`;

let shop: FakeShop;
let started: HTMLFormElement[];
let visibility: DocumentVisibilityState;

beforeEach(() => {
  started = [];
  visibility = "visible";
  shop = openFakeShop(`<ul class="products"></ul><p>Click me</p>`);
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
  HTMLElement.prototype.checkVisibility = function () {
    return !this.closest("[hidden]");
  };
});

afterEach(() => shop.close());

const watch = () => watchForeignQuickViews(document, (form) => void started.push(form));
const put = (html = POPUP) => document.body.insertAdjacentHTML("beforeend", html);
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
};

test("checks once a second for a visible form, then starts it (S4.24, S9.21)", () => {
  watch();
  vi.advanceTimersByTime(5000);
  put();
  vi.advanceTimersByTime(999);
  expect(started).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(started).toEqual([document.querySelector("form")]);
  vi.advanceTimersByTime(10_000);
  expect(started).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

test("waits for a form that is not visible yet (S4.24)", () => {
  watch();
  put(POPUP.replace("<div", "<div hidden"));
  vi.advanceTimersByTime(3000);
  expect(started).toEqual([]);
  document.querySelector(".product-lightbox")?.removeAttribute("hidden");
  vi.advanceTimersByTime(1000);
  expect(started).toHaveLength(1);
});

test("checks again after the visitor does something else (S4.24)", () => {
  watch();
  put();
  vi.advanceTimersByTime(1000);
  document.querySelector(".product-lightbox")?.remove();
  put();
  vi.advanceTimersByTime(5000);
  expect(started).toHaveLength(1);
  document.querySelector("p")?.click();
  vi.advanceTimersByTime(1000);
  expect(started).toHaveLength(2);
});

test("stops while the page is hidden (S9.21)", () => {
  watch();
  show("hidden");
  put();
  vi.advanceTimersByTime(5000);
  expect([started.length, vi.getTimerCount()]).toEqual([0, 0]);
  show("visible");
  vi.advanceTimersByTime(1000);
  expect(started).toHaveLength(1);
});

test("does not check on a page without a product list", () => {
  document.body.innerHTML = "<p>A journal entry</p>";
  watch();
  expect(vi.getTimerCount()).toBe(0);
});
