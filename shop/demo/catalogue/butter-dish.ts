import type { DemoProduct } from "./product.ts";

export const butterDish: DemoProduct = {
  kind: "simple",
  slug: "butter-dish",
  name: "Butter Dish",
  sku: "KT-BD",
  shortDescription:
    "<p>A tray and a cover for 250 g of butter, with a knob small enough to leave room in the refrigerator door.</p>",
  description: `<p>Built from slabs rather than thrown: five walls cut from a sheet of clay, joined at a bevel, and a tray that stands a thumb’s width wider all round. Slabs like to warp. We dry these under boards for nine days, slower than anything else in the studio.</p>
<p>The cover is glazed inside as well, so that it wipes clean, and the tray has a low step that the cover sits behind. It will not slide off when the dish is carried with one hand and the bread with the other.</p>
<h3>Use</h3>
<ul>
<li>Takes a 250 g block lengthwise, still in the shape of its paper.</li>
<li>At room temperature salted butter keeps for about five days under it. Unsalted: two.</li>
<li>Dishwasher safe. Let it warm up before you pour hot water over it.</li>
</ul>
<p>It is also one quarter of the <a href="/product/slow-breakfast/">Slow Breakfast</a>.</p>`,
  categories: ["table/serving"],
  tags: ["speckled", "everyday", "dishwasher-safe", "gift"],
  attributes: [
    { shared: "glaze", terms: ["oat"] },
    { shared: "material", terms: ["speckled-stoneware"] },
    { shared: "firing", terms: ["electric"] },
    { name: "Holds", options: ["250 g of butter"] },
  ],
  pictures: ["butter-dish--oat", "butter-dish--oat-above"],
  publishedDaysAgo: 350,
  soldCount: 188,
  regularPrice: 5200,
  stock: { quantity: 12 },
  weightGrams: 870,
  size: { lengthMm: 200, widthMm: 120, heightMm: 85 },
  upsells: ["slow-breakfast"],
  crossSells: ["oak-board", "pebble-salt-cellar"],
};
