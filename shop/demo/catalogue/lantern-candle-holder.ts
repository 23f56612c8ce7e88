import type { DemoProduct } from "./product.ts";

export const lanternCandleHolder: DemoProduct = {
  kind: "simple",
  slug: "lantern-candle-holder",
  name: "Lantern Candle Holder",
  sku: "KT-LC",
  shortDescription:
    "<p>A saucer, a socket and a ring for one finger: the candle holder you carry up the stairs when the power is out.</p>",
  description: `<p>On this coast the power goes every winter, usually during dinner. The Lantern is what we reach for. The saucer catches the wax, the ring keeps your thumb out of it, and the low weight means that it slides rather than tips when somebody bumps the table.</p>
<p>The socket is made for ordinary household candles of 22 mm. It is a little conical inside, so slightly thinner ones wedge instead of wobble.</p>
<h3>Removing wax</h3>
<ul>
<li>Put it in the freezer for half an hour. The wax comes off in one piece.</li>
<li>Then the dishwasher, if you like.</li>
</ul>
<p>Sold out since the October storms. The next batch is drying; it will be fired when the <a href="/journal/firing-a-wood-kiln-in-the-rain/">kiln shed</a> is.</p>`,
  categories: ["home/light-and-scent"],
  tags: ["speckled", "gift"],
  attributes: [
    { shared: "glaze", terms: ["ink", "oat"] },
    { shared: "material", terms: ["speckled-stoneware"] },
    { shared: "firing", terms: ["electric"] },
    { name: "Candle", options: ["22 mm"] },
  ],
  pictures: ["lantern-candle-holder--ink", "lantern-candle-holder--oat"],
  publishedDaysAgo: 680,
  soldCount: 530,
  regularPrice: 3800,
  stock: { quantity: 0 },
  weightGrams: 420,
  size: { lengthMm: 165, widthMm: 140, heightMm: 55 },
  crossSells: ["incense-dish"],
};
