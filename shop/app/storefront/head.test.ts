import { expect, test } from "vitest";
import { headTags, pageHead } from "./head.ts";

const site = { name: "Kiln & Tide", url: "https://shop.example" };

test("the canonical URL is absolute and has no query", () => {
  const head = pageHead(site, {
    title: "Mugs",
    description: "<p>Thrown &amp; fired</p>",
    path: "/shop/page/2/",
    previous: "/shop/",
  });
  expect(head).toMatchObject({
    title: "Mugs – Kiln & Tide",
    description: "Thrown & fired",
    canonical: "https://shop.example/shop/page/2/",
    previous: "https://shop.example/shop/",
  });
});

test("a long description ends at a word", () => {
  const { description } = pageHead(site, { title: "x", description: "stoneware ".repeat(40), path: "/" });
  expect(description.length).toBeLessThanOrEqual(161);
  expect(description.endsWith("stoneware…")).toBe(true);
});

test("a page can exclude search engines", () => {
  const tags = headTags(pageHead(site, { title: "x", description: "", path: "/", isIndexed: false }));
  expect(tags).toContainEqual({ name: "robots", content: "noindex, follow" });
});
