import type { DemoProduct } from "./product.ts";

export const slowBreakfast: DemoProduct = {
  kind: "bundle",
  slug: "slow-breakfast",
  name: "Slow Breakfast",
  sku: "KT-SB",
  shortDescription:
    "<p>Board, mug, bowl and butter dish in one box, for less than they cost one by one. Bread is up to you.</p>",
  description: `<p>Four things that stand on the table before anybody has said anything: an oak board, an oat mug, an ember bowl and the butter under its cover.</p>
<p>They are the same pieces we sell singly, taken from the same shelves. If one of the four runs out, the breakfast waits until the next kiln.</p>
<h3>In the box</h3>
<ul>
<li><a href="/product/oak-board/">Oak Board</a>, 42 cm</li>
<li><a href="/product/tide-mug/">Tide Mug</a> in oat, 350 ml</li>
<li><a href="/product/dune-bowl/">Dune Bowl</a> in ember, medium</li>
<li><a href="/product/butter-dish/">Butter Dish</a> in oat</li>
</ul>
<p>Packed in shredded paper from our own bin, so you may find half an invoice. The salt in the picture is in a <a href="/product/pebble-salt-cellar/">Pebble Salt Cellar</a>, which comes extra.</p>`,
  categories: ["table/sets"],
  tags: ["gift", "oak", "everyday"],
  attributes: [{ shared: "material", terms: ["speckled-stoneware", "oak"] }],
  pictures: ["slow-breakfast--bundle", "oak-board--oak", "tide-mug--oat", "dune-bowl--ember", "butter-dish--oat"],
  publishedDaysAgo: 140,
  soldCount: 61,
  regularPrice: 14800,
  weightGrams: 2870,
  size: { lengthMm: 440, widthMm: 260, heightMm: 160 },
  parts: [
    { product: "oak-board" },
    { product: "tide-mug", variationSku: "KT-TM-OAT-350" },
    { product: "dune-bowl", variationSku: "KT-DB-EMBER" },
    { product: "butter-dish" },
  ],
  crossSells: ["pebble-salt-cellar", "pantry-jar"],
};
