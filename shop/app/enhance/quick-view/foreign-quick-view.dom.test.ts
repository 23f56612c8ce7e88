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

test("the page looks once a second until it sees a form, then brings it to life [S4.24, S9.21]", () => {
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

test("a form that cannot be seen yet is waited for [S4.24]", () => {
  watch();
  put(POPUP.replace("<div", "<div hidden"));
  vi.advanceTimersByTime(3000);
  expect(started).toEqual([]);
  document.querySelector(".product-lightbox")?.removeAttribute("hidden");
  vi.advanceTimersByTime(1000);
  expect(started).toHaveLength(1);
});

test("after the visitor has done something else the page looks again [S4.24]", () => {
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

test("nothing runs while the page is out of sight [S9.21]", () => {
  watch();
  show("hidden");
  put();
  vi.advanceTimersByTime(5000);
  expect([started.length, vi.getTimerCount()]).toEqual([0, 0]);
  show("visible");
  vi.advanceTimersByTime(1000);
  expect(started).toHaveLength(1);
});

test("a page without a list of products does not look at all", () => {
  document.body.innerHTML = "<p>A journal entry</p>";
  watch();
  expect(vi.getTimerCount()).toBe(0);
});
