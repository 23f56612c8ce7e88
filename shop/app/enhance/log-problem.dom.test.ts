// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachReviewStars } from "./comments/review-stars.ts";
import { readVariations } from "./variations/page-variation.ts";

let log: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  log = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => vi.restoreAllMocks());

test("logs a review form without its rating select (S8.17)", () => {
  document.body.innerHTML = `<p class="comment-form-rating"></p>`;
  attachReviewStars(document);
  expect(log).toHaveBeenCalledTimes(1);
  document.body.innerHTML = "<p>A journal entry</p>";
  attachReviewStars(document);
  expect(log).toHaveBeenCalledTimes(1);
});

test("logs variations that cannot be read and requests them from the shop (S8.17)", () => {
  document.body.innerHTML = `<form data-product_variations="[{"></form>`;
  const form = document.querySelector("form");
  expect(form && readVariations(form)).toBeNull();
  expect(log).toHaveBeenCalledTimes(1);
});
