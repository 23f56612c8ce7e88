import type { DemoProduct } from "./product.ts";

export const espressoPair: DemoProduct = {
  kind: "simple",
  slug: "espresso-pair",
  name: "Espresso Pair",
  sku: "KT-EP",
  shortDescription:
    "<p>Two small cups, two saucers, one box. For a double each, or for one person who does not like washing up.</p>",
  description: `<p>An espresso is thirty millilitres of hot liquid that wants to be cold. So the cup is small and its wall is thick: it holds 80 ml, weighs 160 g, and keeps what heat there is. Warm it with a splash from the machine and it will do better still.</p>
<p>The saucer has no ring for the cup to sit in. It makes a place for a biscuit on either side, and lets you set the cup down without looking.</p>
<h3>Glaze</h3>
<p>Ember is an iron red that goes from rust to brick depending on where in the kiln the cup stood. The two in your box come from the same shelf. There are pairs in fog as well, when the kiln has been kind; write it in the order note.</p>
<ul>
<li>Two cups, 80 ml, and two saucers, 13 cm.</li>
<li>Dishwasher and microwave safe.</li>
<li>Fits under the spout of a portafilter machine: 58 mm high.</li>
</ul>`,
  categories: ["table/drinking", "table/sets"],
  tags: ["gift", "for-two", "dishwasher-safe"],
  attributes: [
    { shared: "glaze", terms: ["ember", "fog"] },
    { shared: "material", terms: ["speckled-stoneware"] },
    { shared: "firing", terms: ["electric"] },
    { name: "Capacity", options: ["2 × 80 ml"] },
  ],
  pictures: ["espresso-pair--ember", "espresso-pair--ember-above", "espresso-pair--fog"],
  publishedDaysAgo: 430,
  soldCount: 391,
  regularPrice: 4800,
  salePrice: 3900,
  stock: { quantity: 21 },
  weightGrams: 640,
  size: { lengthMm: 270, widthMm: 140, heightMm: 70 },
  upsells: ["cove-teapot"],
  crossSells: ["butter-dish", "oak-board"],
};
