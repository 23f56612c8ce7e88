import type { DemoProduct } from "./product.ts";

export const fathomPitcher: DemoProduct = {
  kind: "simple",
  slug: "fathom-pitcher",
  name: "Fathom Pitcher",
  sku: "KT-FP",
  shortDescription:
    "<p>A litre and a half of water, wine or wildflowers. Comes in ink; tell us in the order note if you would rather have oat.</p>",
  description: `<p>Deep, full in the belly and drawn in at the neck, where a hand can take it from above. The ridges on the outside are throwing lines, left by two knuckles going up in one breath; inside they are smoothed away so that it rinses clean.</p>
<p>The handle is pulled like a length of seaweed and set on while it still droops. It has room for four fingers and stands far enough off the wall to keep knuckles away from cold water.</p>
<h3>Ink, and oat</h3>
<p>The ink glaze holds cobalt and a lot of iron. Where it runs thin over an edge it breaks to brown, and it pools almost black under the rim. The oat version on the last picture is the same jug in our palest glaze. We keep both on the shelf at one price.</p>
<ul>
<li>Holds 1.5 litres to a finger below the rim.</li>
<li>Dishwasher safe, if yours has the height: 24 cm.</li>
<li>Ice is fine. Boiling water is not: warm the jug first.</li>
</ul>`,
  categories: ["table/drinking/pots-and-pitchers", "table/serving"],
  tags: ["speckled", "dishwasher-safe"],
  attributes: [
    { shared: "glaze", terms: ["ink", "oat"] },
    { shared: "material", terms: ["speckled-stoneware"] },
    { shared: "firing", terms: ["electric"] },
    { name: "Capacity", options: ["1.5 l"] },
  ],
  pictures: ["fathom-pitcher--ink", "fathom-pitcher--ink-above", "fathom-pitcher--ink-detail", "fathom-pitcher--oat"],
  publishedDaysAgo: 480,
  soldCount: 147,
  regularPrice: 8600,
  stock: { quantity: 7 },
  weightGrams: 1350,
  size: { lengthMm: 190, widthMm: 140, heightMm: 240 },
  upsells: ["cove-teapot"],
  crossSells: ["tide-mug"],
};
