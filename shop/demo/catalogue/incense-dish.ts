import type { DemoProduct } from "./product.ts";

export const incenseDish: DemoProduct = {
  kind: "simple",
  slug: "incense-dish",
  name: "Incense Dish",
  sku: "KT-ID",
  shortDescription: "<p>A night-black dish that catches the ash, and a loose holder the size of a button.</p>",
  description: `<p>The dish is 14 cm wide with a lip of eight millimetres. That is enough for the ash of a long stick, wherever it decides to fall. The holder is a separate bead with a brass collar: put it in the middle for a stick, at the edge for a cone, or leave it out and use the dish for rings.</p>
<p>Night is a matt black from the wood kiln. Close up it is full of brown and silver specks, which are ash as well, so the dish begins as it means to go on.</p>
<ul>
<li>Takes sticks from 2 to 3.5 mm.</li>
<li>Wipe with a damp cloth. Resin comes off with a drop of spirit.</li>
<li>No incense included. Everybody has opinions about incense.</li>
</ul>`,
  categories: ["home/light-and-scent"],
  tags: ["wood-fired", "gift", "brass"],
  attributes: [
    { shared: "glaze", terms: ["night"] },
    { shared: "material", terms: ["speckled-stoneware", "brass"] },
    { shared: "firing", terms: ["wood"] },
  ],
  pictures: ["incense-dish--night", "incense-dish--night-above", "incense-dish--night-lit"],
  publishedDaysAgo: 210,
  soldCount: 205,
  regularPrice: 2600,
  stock: { quantity: 33 },
  weightGrams: 310,
  size: { lengthMm: 140, widthMm: 140, heightMm: 22 },
  crossSells: ["lantern-candle-holder", "bud-vase"],
};
