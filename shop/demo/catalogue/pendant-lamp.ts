import type { DemoProduct } from "./product.ts";

export const pendantLamp: DemoProduct = {
  kind: "simple",
  slug: "pendant-lamp",
  name: "Pendant Lamp",
  sku: "KT-PL",
  shortDescription:
    "<p>A thrown stoneware shade, glazed white inside, hung from a brass cap and two metres of black cloth cable.</p>",
  description: `<p>The shade is thrown upside down, as a bowl with no bottom, and turned to four millimetres so that the ceiling hook has no reason to complain. All its light goes down, in a pool about as wide as a table for four; hang it 65 cm above the top.</p>
<p>Oat outside, so that it looks like something in daylight too. Inside, a plain white glaze that adds no colour of its own.</p>
<h3>What is in the box</h3>
<ul>
<li>Shade, 28 cm across, with brass cap and E27 holder.</li>
<li>Two metres of cloth-covered cable, three cores, and a ceiling cup.</li>
<li>No bulb. We use a clear LED of 470 lumen at 2700 K, up to 60 W equivalent.</li>
</ul>
<p>Wiring belongs in the hands of somebody who does it for a living. Dust with a dry cloth; with the lamp off and cold, a damp one.</p>`,
  categories: ["home/light-and-scent"],
  tags: ["speckled", "brass", "small-batch"],
  attributes: [
    { shared: "glaze", terms: ["oat"] },
    { shared: "material", terms: ["speckled-stoneware", "brass"] },
    { shared: "firing", terms: ["electric"] },
    { name: "Socket", options: ["E27"] },
    { name: "Cable", options: ["2 m, cloth, black"] },
  ],
  pictures: ["pendant-lamp--oat"],
  publishedDaysAgo: 12,
  soldCount: 9,
  regularPrice: 18000,
  stock: { quantity: 2 },
  weightGrams: 1900,
  size: { lengthMm: 280, widthMm: 280, heightMm: 240 },
  crossSells: ["lantern-candle-holder"],
};
