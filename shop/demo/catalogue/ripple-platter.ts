import type { DemoProduct } from "./product.ts";

export const ripplePlatter: DemoProduct = {
  kind: "simple",
  slug: "ripple-platter",
  name: "Ripple Platter",
  sku: "KT-RP",
  shortDescription: "<p>A wide sage platter with thirty-two flutes, pressed one by one with the side of a thumb.</p>",
  description: `<p>At low water the wind writes lines into the sand below the studio. The platter has thirty-two of them, from the middle to the rim. The first one is a decision; the last one shows whether you counted right.</p>
<p>Sage is the glaze that likes an edge. It runs off the ridges, turns pale there, and gathers in the valleys, where it goes to bottle green. On a flat plate you would see one colour. Here you see five.</p>
<h3>Use</h3>
<ul>
<li>31 cm across: a cake, a whole bream, twelve oysters or a great many tomatoes.</li>
<li>Dishwasher safe, along the side. In the oven up to 200 °C, put in cold.</li>
<li>Crumbs collect in the flutes. A soft brush gets them out; so do children.</li>
</ul>
<p>This batch stands further apart in the catalogue than on our shelves: we made too many for the summer market, and the price is lower until the shelf is needed again.</p>`,
  categories: ["table/serving", "table/plates-and-bowls/plates"],
  tags: ["small-batch", "dishwasher-safe", "oven-safe"],
  attributes: [
    { shared: "glaze", terms: ["sage"] },
    { shared: "material", terms: ["speckled-stoneware"] },
    { shared: "firing", terms: ["electric"] },
    { name: "Diameter", options: ["31 cm"] },
  ],
  pictures: ["ripple-platter--sage", "ripple-platter--sage-above"],
  publishedDaysAgo: 300,
  soldCount: 96,
  regularPrice: 7200,
  salePrice: 5800,
  saleEndsInHours: 79,
  stock: { quantity: 9 },
  weightGrams: 1180,
  size: { lengthMm: 310, widthMm: 310, heightMm: 34 },
  upsells: ["table-for-two"],
  crossSells: ["harbor-plate", "fathom-pitcher"],
};
