import { personalisedMugFields } from "./personalised-mug-fields.ts";
import type { DemoProduct } from "./product.ts";

export const personalisedMug: DemoProduct = {
  kind: "simple",
  slug: "personalised-mug",
  name: "Personalised Mug",
  sku: "KT-PM",
  shortDescription:
    "<p>A Tide Mug with up to twelve letters pressed into the wall before it is fired. Made to order, in sage.</p>",
  description: `<p>We press the letters with brass type when the clay is leather-hard, one after the other, with a ruler and a held breath. The glaze then settles in the lines and makes them darker. Nothing is printed on, so nothing can wear off.</p>
<h3>What you can choose</h3>
<ul>
<li>Up to twelve letters, figures or spaces. We set capitals only: the type has nothing else.</li>
<li>How they look: pressed into the clay, inlaid with white slip, or in gold; with serifs or without.</li>
<li>A date under the foot, and a note in the box if it is a present.</li>
</ul>
<p>The mug itself is the 350 ml <a href="/product/tide-mug/">Tide Mug</a>: same clay, same handle, same foot. It takes us three weeks, of which the kiln needs two days and the clay needs the rest.</p>
<p>Because it is made for one person, we cannot take it back. Read the name aloud before you send it.</p>`,
  categories: ["table/drinking/mugs"],
  tags: ["gift", "speckled", "dishwasher-safe"],
  attributes: [
    { shared: "glaze", terms: ["sage"] },
    { shared: "material", terms: ["speckled-stoneware"] },
    { shared: "firing", terms: ["electric"] },
    { name: "Capacity", options: ["350 ml"] },
    { name: "Lettering", options: ["Capitals, 9 mm, up to 12"] },
  ],
  pictures: ["personalised-mug--engraved", "personalised-mug--engraved-detail", "tide-mug--family"],
  publishedDaysAgo: 160,
  soldCount: 174,
  regularPrice: 4200,
  stock: { status: "instock" },
  maxQuantity: 10,
  purchaseNote: "We set your letters within two days and write before they are pressed. After that they are stoneware.",
  weightGrams: 390,
  size: { lengthMm: 124, widthMm: 92, heightMm: 98 },
  upsells: ["tide-mug"],
  crossSells: ["pebble-salt-cellar"],
  optionFields: personalisedMugFields,
};
