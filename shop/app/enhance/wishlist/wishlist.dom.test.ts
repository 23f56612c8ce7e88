// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startWishlist, toggleWish } from "./live-wishlist.ts";
import { readWishes, saveWishes } from "./wish-store.ts";

const heart = (id: number) =>
  `<form class="wish"><button name="add" value="${id}" aria-pressed="false"><span>Save</span></button></form>`;

let requests: string[];
let answer = "";

beforeEach(() => {
  localStorage.clear();
  requests = [];
  vi.stubGlobal("fetch", async (url: string, { body }: { body?: URLSearchParams } = {}) => {
    requests.push(body ? `${url} ${body}` : url);
    return new Response(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

const form = () => document.querySelector("form") as HTMLFormElement;
const pressed = () => [...document.querySelectorAll(".wish > button")].map((each) => each.getAttribute("aria-pressed"));

test("a guest's heart is kept in the browser, and marked on the next page", async () => {
  document.body.innerHTML = heart(3) + heart(3) + heart(7);
  toggleWish(form());
  expect(pressed()).toEqual(["true", "true", "false"]);
  expect(document.querySelector("span")?.textContent).toBe("Saved");
  expect(readWishes()).toEqual({ ids: ["3"], isAccount: false });

  document.body.innerHTML = heart(7) + heart(3);
  await startWishlist(document);
  expect(pressed()).toEqual(["false", "true"]);
  expect(requests).toEqual([]);
});

test("the header's link counts the saved products, also in its name", async () => {
  const link = `<a data-wishlist-link aria-label="Wish list"></a>`;
  document.body.innerHTML = heart(3) + heart(7) + link;
  const shown = () => {
    const element = document.querySelector<HTMLElement>("[data-wishlist-link]");
    return [element?.dataset["count"], element?.getAttribute("aria-label")];
  };
  toggleWish(form());
  expect(shown()).toEqual(["1", "Wish list, 1 product"]);

  saveWishes({ ids: ["3", "7"], isAccount: false });
  document.body.innerHTML = heart(3) + link;
  await startWishlist(document);
  expect(shown()).toEqual(["2", "Wish list, 2 products"]);

  saveWishes({ ids: ["3"], isAccount: false });
  toggleWish(form());
  expect(shown()).toEqual([undefined, "Wish list"]);
});

test("a second press removes the product, and an empty list leaves nothing in the browser", () => {
  document.body.innerHTML = heart(3);
  toggleWish(form());
  toggleWish(form());
  expect(pressed()).toEqual(["false"]);
  expect(localStorage).toHaveLength(0);
});

test("a guest's page is filled with the products that the browser knows", async () => {
  saveWishes({ ids: ["3", "7"], isAccount: false });
  answer = `<html><body><main><div data-wishlist="3,7"><ul><li>${heart(3)}</li><li>${heart(7)}</li></ul></div></main></body></html>`;
  document.body.innerHTML = `<div data-wishlist=""><p>Nothing saved yet.</p></div>`;
  await startWishlist(document);
  expect(requests).toEqual(["/wishlist/?products=3,7"]);
  expect(pressed()).toEqual(["true", "true"]);
});

test("after signing in, the guest's list is sent to the account once, and the account's list counts", async () => {
  saveWishes({ ids: ["3"], isAccount: false });
  answer = `<div data-wishlist="3,9" data-wishlist-account></div>`;
  document.body.innerHTML = `<div data-wishlist-account></div>${heart(9)}`;
  await startWishlist(document);
  await startWishlist(document);
  expect(requests).toEqual(["/wishlist/ add=3"]);
  expect(readWishes()).toEqual({ ids: ["3", "9"], isAccount: true });
  expect(pressed()).toEqual(["true"]);

  toggleWish(form());
  expect(requests.at(-1)).toBe("/wishlist/ remove=9");
});

test("after signing out, the account's list is forgotten; a guest's own is not", async () => {
  document.body.innerHTML = `<div class="account-forms"></div>`;
  saveWishes({ ids: ["3"], isAccount: false });
  await startWishlist(document);
  expect(readWishes().ids).toEqual(["3"]);
  saveWishes({ ids: ["3"], isAccount: true });
  await startWishlist(document);
  expect(readWishes()).toEqual({ ids: [], isAccount: false });
});

test("other data under the same key is ignored", () => {
  for (const stored of ["{", "7", `{"ids":"3"}`]) {
    localStorage.setItem("vitrine_wishlist", stored);
    expect(readWishes().ids).toEqual([]);
  }
  localStorage.setItem("vitrine_wishlist", `{"ids":["3","../x",7]}`);
  expect(readWishes().ids).toEqual(["3"]);
});
