import { expect, test } from "vitest";
import { pageAddress } from "./page-url.ts";
import { commentHref, readThreadAddress, replyHref, threadHref } from "./review-url.ts";

const read = (href: string) => readThreadAddress(new URL(href, "http://shop.test").searchParams);
const page = (href: string) => pageAddress(new URL(href, "http://shop.test"));

test("an address of a thread is read as it was written", () => {
  expect(read(threadHref("/product/mug/", { page: 3, order: "helpful" }, "comments"))).toMatchObject({
    page: 3,
    order: "helpful",
  });
  expect(read(replyHref("/product/mug/", 1, 7))).toMatchObject({ page: 1, replyTo: 7 });
  expect(read(commentHref("/product/mug/", 2, 9, "proof"))).toMatchObject({ page: 2, held: { id: 9, proof: "proof" } });
  expect(threadHref("/product/mug/", {}, "reviews")).toBe("/product/mug/#reviews");
  expect(commentHref("/product/mug/", 1, 9, null)).toBe("/product/mug/#comment-9");
});

test("whatever cannot be understood counts as not asked for", () => {
  expect(read("/?cpage=x&review_order=worst&replytocom=-1&unapproved=1e3")).toEqual({
    page: 1,
    order: "newest",
    replyTo: null,
    held: null,
  });
});

test("sorted pages are kept apart, and a page with something held on it is never kept", () => {
  expect(page("/product/mug/?review_order=lowest").key).not.toBe(page("/product/mug/").key);
  expect(page("/product/mug/?review_order=lowest").mayBeShared).toBe(true);
  expect(page(commentHref("/product/mug/", 1, 9, "proof")).mayBeShared).toBe(false);
});
