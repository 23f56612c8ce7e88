// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { showRecentlyViewed } from "./recently-viewed.ts";

beforeEach(() => sessionStorage.clear());

/** Opens a product's page; returns the names of those viewed before. */
function view(slug: string, name: string): (string | undefined)[] | "hidden" {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `http://shop.example/product/${slug}/`,
  );
  document.body.innerHTML = `<div class="product"><h1 class="product_title">${name}</h1>
    <div class="gallery-slide"><picture><source srcset="/media/${slug}.avif 320w"><img src="/media/${slug}.webp"></picture></div>
    <section data-recently-viewed hidden><ul></ul></section></div>`;
  showRecentlyViewed(document);
  const section = document.querySelector<HTMLElement>("[data-recently-viewed]");
  return section?.hidden
    ? "hidden"
    : [...document.querySelectorAll("li a")].map((link) => link.textContent ?? undefined);
}

test("the products viewed before are shown, the latest first, and never the current one", () => {
  expect(view("mug", "Mug")).toBe("hidden");
  expect(view("bowl", "Bowl")).toEqual(["Mug"]);
  expect(view("vase", "Vase")).toEqual(["Bowl", "Mug"]);
  expect(view("mug", "Mug")).toEqual(["Vase", "Bowl"]);
  expect(document.querySelector("li a")?.getAttribute("href")).toBe("/product/vase/");
  expect(document.querySelector("li img")?.getAttribute("src")).toBe("/media/vase.webp");
});

test("at most four are shown", () => {
  for (const name of ["a", "b", "c", "d", "e"]) view(name, name);
  expect(view("f", "f")).toEqual(["e", "d", "c", "b"]);
});

test("other data under the same key is ignored", () => {
  sessionStorage.setItem(
    "vitrine_recently_viewed",
    JSON.stringify([{ path: "javascript:alert(1)", name: "x", src: "", srcset: "" }, 7]),
  );
  expect(view("mug", "Mug")).toBe("hidden");
  sessionStorage.setItem("vitrine_recently_viewed", "{");
  expect(view("mug", "Mug")).toBe("hidden");
});
