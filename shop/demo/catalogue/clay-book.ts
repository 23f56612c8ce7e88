import type { DemoProduct } from "./product.ts";

export const clayBook: DemoProduct = {
  kind: "external",
  slug: "clay-book",
  name: "The Clay Book",
  sku: "KT-CB",
  shortDescription:
    "<p>Two hundred and eight pages on digging, wedging, throwing and firing. Written here, sold by our bookseller.</p>",
  description: `<p>It began as the notes we hand out after the <a href="/product/wheel-workshop/">Wheel Workshop</a> and got out of hand. There are chapters on finding clay in a ditch, on centring, on the nine ways a handle comes off, and on what a kiln sounds like when something is wrong.</p>
<p>There are no projects in it and no step-by-step pictures. There are drawings, a great many tables, and one recipe for soup.</p>
<ul>
<li>208 pages, thread-sewn, cloth cover the colour of ember.</li>
<li>Drawings in ink; no photographs.</li>
<li>English.</li>
</ul>
<p>We make pots and are bad at posting books, so a bookseller does that for us. The button takes you to their shop, where their prices and terms hold.</p>`,
  categories: ["studio/reading"],
  tags: ["learning", "gift"],
  attributes: [
    { shared: "material", terms: ["paper"] },
    { name: "Pages", options: ["208"] },
    { name: "Binding", options: ["Thread-sewn, cloth"] },
  ],
  pictures: ["clay-book--cover"],
  publishedDaysAgo: 90,
  soldCount: 0,
  regularPrice: 3900,
  stock: { status: "instock" },
  taxClass: "reduced-rate",
  weightGrams: 780,
  size: { lengthMm: 170, widthMm: 240, heightMm: 22 },
  externalUrl: "https://bookseller.example/the-clay-book",
  buttonText: "Buy at the bookseller",
  crossSells: ["glaze-recipes"],
};
