import type { DemoProduct } from "./product.ts";

export const pebbleSaltCellar: DemoProduct = {
  kind: "simple",
  slug: "pebble-salt-cellar",
  name: "Pebble Salt Cellar",
  sku: "KT-PS",
  shortDescription:
    "<p>A palm-sized pot of salt with a cast brass spoon, for people who season with their fingers and for their guests who do not.</p>",
  description: `<p>Small, low and round-shouldered, like the stones at the top of the beach that have been turned over longest. It holds 90 g of flaky salt and sits still while you pinch.</p>
<p>The spoon is sand-cast in brass by a foundry two villages inland and filed by us. It will darken where the salt touches it. That is the brass protecting itself; lemon juice brings the shine back if you miss it.</p>
<h3>Care</h3>
<ul>
<li>The pot goes in the dishwasher, the spoon does not.</li>
<li>Leave the spoon beside the salt in damp weather, not in it.</li>
</ul>
<p>Our photographs of it are small, because it is, and because the camera that took them fell into the harbour the same afternoon.</p>`,
  categories: ["table/serving"],
  tags: ["brass", "speckled", "gift"],
  attributes: [
    { shared: "glaze", terms: ["oat"] },
    { shared: "material", terms: ["speckled-stoneware", "brass"] },
    { shared: "firing", terms: ["electric"] },
    { name: "Holds", options: ["90 g of flaky salt"] },
  ],
  pictures: ["pebble-salt-cellar--oat", "pebble-salt-cellar--oat-detail"],
  publishedDaysAgo: 240,
  soldCount: 342,
  regularPrice: 3400,
  stock: { quantity: 27 },
  weightGrams: 260,
  size: { lengthMm: 90, widthMm: 90, heightMm: 48 },
  crossSells: ["butter-dish", "oak-board"],
};
