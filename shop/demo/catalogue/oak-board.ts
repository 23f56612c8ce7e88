import type { DemoProduct } from "./product.ts";

export const oakBoard: DemoProduct = {
  kind: "simple",
  slug: "oak-board",
  name: "Oak Board",
  sku: "KT-OB",
  shortDescription:
    "<p>One plank of local oak, planed, rounded at the edges and oiled. For bread, cheese and a hot pot in a hurry.</p>",
  description: `<p>The only thing here that never sees a kiln. A joiner up the lane cuts it from windfall oak that has dried for six years under his roof; we round the edges, sand it through to 320 and oil it three times.</p>
<p>It is a serving board first and a chopping board second. Knives leave marks. After some years the marks have grown together and it looks like a board that has been used, which is the idea.</p>
<h3>Care</h3>
<ul>
<li>Wash with hot water and a brush, dry standing up. Never soak it, never the dishwasher.</li>
<li>Oil it when water no longer beads: linseed or walnut, thin, wiped off after ten minutes.</li>
<li>Oak and iron make black stains. Lift wet cast-iron pans off it.</li>
</ul>`,
  categories: ["table/serving"],
  tags: ["oak", "everyday", "gift"],
  attributes: [
    { shared: "material", terms: ["oak"] },
    { name: "Finish", options: ["Linseed oil"] },
  ],
  pictures: ["oak-board--oak", "oak-board--oak-above"],
  publishedDaysAgo: 560,
  soldCount: 288,
  regularPrice: 4500,
  stock: { quantity: 16 },
  weightGrams: 1050,
  size: { lengthMm: 420, widthMm: 180, heightMm: 20 },
  upsells: ["slow-breakfast"],
  crossSells: ["butter-dish", "pebble-salt-cellar"],
};
