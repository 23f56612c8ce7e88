import type { DemoProduct } from "./product.ts";

export const budVase: DemoProduct = {
  kind: "simple",
  slug: "bud-vase",
  name: "Bud Vase",
  sku: "KT-BU",
  shortDescription:
    "<p>For a single stem. Round as a fist, with a neck that holds one twig upright and will not take two.</p>",
  description: `<p>The smallest thing we throw, and by the hour the most expensive. It is made “off the hump”: a large cone of clay, from the top of which one little vase after another is thrown and cut off with a thread.</p>
<p>The neck is 9 mm wide. A sprig of willow, one tulip, a feather. With a dried stem it needs no water; with a fresh one, a top-up every other day, since there is room for only 70 ml.</p>
<ul>
<li>Ember glaze, glossy, with a thicker ring where it stops above the foot.</li>
<li>Rinse with a pipe cleaner, or shake it with rice and warm water.</li>
</ul>
<p>None are on the shelf at the moment. Order and you get one from the next firing, which is about four weeks out; we write as soon as it has come through.</p>`,
  categories: ["home/vases/bud-vases"],
  tags: ["small-batch", "gift"],
  attributes: [
    { shared: "glaze", terms: ["ember"] },
    { shared: "material", terms: ["speckled-stoneware"] },
    { shared: "firing", terms: ["electric"] },
  ],
  pictures: ["bud-vase--ember", "bud-vase--ember-detail"],
  publishedDaysAgo: 330,
  soldCount: 417,
  regularPrice: 2800,
  stock: { quantity: 0, backorders: "notify" },
  weightGrams: 210,
  size: { lengthMm: 75, widthMm: 75, heightMm: 120 },
  upsells: ["heron-vase"],
  crossSells: ["bottle-vase", "incense-dish"],
};
