import type { DemoProduct } from "./product.ts";

export const pantryJar: DemoProduct = {
  kind: "simple",
  slug: "pantry-jar",
  name: "Pantry Jar",
  sku: "KT-PJ",
  shortDescription:
    "<p>A straight jar in fog with an oak lid that closes with a soft, final sound. For coffee, oats, sugar or keys.</p>",
  description: `<p>The jar is thrown as a cylinder, which sounds simple and is the first thing an apprentice is asked to do two hundred times. It has no shoulder, so a scoop reaches every corner.</p>
<p>The lid is turned from one piece of oak, oiled twice, with a ring of food-grade silicone set into a groove below. It keeps biscuits crisp for a week. It does not keep ground coffee for a month, and neither does anything else.</p>
<h3>Size and care</h3>
<ul>
<li>Holds 1.6 litres: a kilo of sugar, or 500 g of coffee beans with room for a hand.</li>
<li>The jar goes in the dishwasher. The lid does not; wipe it and let it dry standing on its edge.</li>
<li>If the oak turns dull, rub in a few drops of walnut or linseed oil and wait a day.</li>
</ul>
<p>Fog is the quietest glaze we have: a grey white that takes on the colour of whatever stands next to it.</p>`,
  categories: ["table/serving"],
  tags: ["oak", "everyday", "speckled"],
  attributes: [
    { shared: "glaze", terms: ["fog"] },
    { shared: "material", terms: ["speckled-stoneware", "oak"] },
    { shared: "firing", terms: ["electric"] },
    { name: "Capacity", options: ["1.6 l"] },
  ],
  pictures: ["pantry-jar--fog", "pantry-jar--fog-above", "pantry-jar--fog-detail"],
  publishedDaysAgo: 390,
  soldCount: 264,
  regularPrice: 6400,
  stock: { quantity: 14 },
  weightGrams: 1280,
  size: { lengthMm: 155, widthMm: 155, heightMm: 190 },
  upsells: ["butter-dish"],
  crossSells: ["oak-board", "pebble-salt-cellar"],
};
