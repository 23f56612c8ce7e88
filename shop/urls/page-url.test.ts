import { expect, test } from "vitest";
import { pageAddress } from "./page-url.ts";

const address = (path: string) => pageAddress(new URL(path, "http://shop.test"));

test("pages end in a slash, and the query comes along", () => {
  expect(address("/shop?orderby=price").redirect).toBe("/shop/?orderby=price");
  expect(address("/shop/").redirect).toBeNull();
  expect(address("/robots.txt").redirect).toBeNull();
});

test("WordPress's own addresses of later reviews lead to them, and so to the reviews' tab (S2.04)", () => {
  expect(address("/product/mug/comment-page-2/").redirect).toBe("/product/mug/?cpage=2");
  expect(address("/journal/rain/comment-page-3?utm_source=mail").redirect).toBe(
    "/journal/rain/?utm_source=mail&cpage=3",
  );
  expect(address("/product/comment-page-2/").redirect).toBeNull();
  expect(address("/product/mug/comment-page-x/").redirect).toBeNull();
});

test("a redirect never leaves the shop", () => {
  expect(pageAddress(new URL("http://shop.test//evil.example")).redirect).toBe("/evil.example/");
});

test("marks of a campaign lead to the same page", () => {
  expect(address("/shop/?utm_source=mail&fbclid=1").key).toBe(address("/shop/").key);
  expect(address("/shop/?orderby=price&view=list").key).toBe(address("/shop/?view=list&orderby=price").key);
  expect(address("/shop/?orderby=price").key).not.toBe(address("/shop/").key);
});

test("a search of the front page has a page of its own", () => {
  expect(address("/?s=mug&post_type=product").url.pathname).toBe("/search/");
  expect(address("/page/2/?s=mug").url.pathname).toBe("/search/page/2/");
  expect(address("/").url.pathname).toBe("/");
  expect(address("/?s=mgu&exact=1").key).not.toBe(address("/?s=mgu").key);
});

test("the choices in a link have a page of their own, whatever letters the attribute is spelled with", () => {
  const plain = address("/product/mug/").key;
  for (const choice of ["attribute_pa_glaze=sage", "attribute_pot-colour=Night", "attribute_%25d1%2586%25d0%25b2=x"]) {
    expect(address(`/product/mug/?${choice}`).key, choice).not.toBe(plain);
  }
});
