import type { DemoProduct } from "./product.ts";

export const tableForTwo: DemoProduct = {
  kind: "grouped",
  slug: "table-for-two",
  name: "Table for Two",
  sku: "KT-T2",
  shortDescription:
    "<p>A plate, a bowl and a mug that belong together without matching. Take two of each, or as many as there are chairs.</p>",
  description: `<p>This is what is on our own table on an ordinary evening: an oat plate, a sage bowl standing on it, an ink mug to the right. Three glazes, one clay; the specks are what holds it together.</p>
<p>Choose how many of each you want. Two of everything is a table for two; eight plates, four bowls and no mugs is a dinner party with wine. Each piece can be had on its own and added to later, since we have made these three shapes for years and mean to go on.</p>
<ul>
<li><a href="/product/harbor-plate/">Harbor Plate</a> in oat, 26 cm</li>
<li><a href="/product/dune-bowl/">Dune Bowl</a> in sage, medium, 18 cm</li>
<li><a href="/product/tide-mug/">Tide Mug</a> in ink, 350 ml</li>
<li>and an <a href="/product/espresso-pair/">Espresso Pair</a>, for when the plates have been cleared</li>
</ul>
<p>Other glazes are on the pages of the single pieces. Why they need not match is the subject of <a href="/journal/setting-a-table-that-does-not-match/">a longer text</a>.</p>`,
  categories: ["table/sets"],
  tags: ["for-two", "gift", "everyday"],
  attributes: [{ shared: "material", terms: ["speckled-stoneware"] }],
  pictures: ["table-for-two--set", "room--table"],
  publishedDaysAgo: 280,
  soldCount: 83,
  isFeatured: true,
  children: [
    { product: "harbor-plate", variationSku: "KT-HP-OAT" },
    { product: "dune-bowl", variationSku: "KT-DB-SAGE-M" },
    { product: "tide-mug", variationSku: "KT-TM-INK-350" },
    { product: "espresso-pair" },
  ],
  upsells: ["slow-breakfast"],
  crossSells: ["ripple-platter"],
};
