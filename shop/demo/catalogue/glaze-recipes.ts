import type { DemoProduct } from "./product.ts";

export const glazeRecipes: DemoProduct = {
  kind: "download",
  slug: "glaze-recipes",
  name: "Glaze Recipes",
  sku: "KT-GR",
  shortDescription:
    "<p>Our six glazes as recipe cards to print: what goes in, in which order, and what it does when you get it wrong.</p>",
  description: `<p>Oat, sage, ink, ember, fog and night, each on one card: the batch in per cent by weight, the sieve, the thickness, the firing curve, and a note on what happens at ten degrees more or less. They are the recipes we mix on Mondays, without anything left out.</p>
<h3>Which licence</h3>
<ul>
<li><strong>Personal</strong>: for your own pots, also those you sell at a market.</li>
<li><strong>Studio</strong>: for up to ten people who share a kiln.</li>
<li><strong>School</strong>: for a school and all who learn there, with permission to copy.</li>
</ul>
<p>All three get the same files: the cards, and a batch table for 1, 5 and 10 kilos. Test before you trust: your clay, your water and your kiln have a say. <a href="/journal/six-glazes-and-where-they-come-from/">Where the six come from</a> is told in the journal.</p>
<p>Raw materials are dusty and some are not good for you. Wear a mask with a P3 filter when you weigh them out.</p>`,
  categories: ["studio/reading"],
  tags: ["learning", "glaze"],
  attributes: [
    { name: "Format", options: ["Plain text and CSV, to print"] },
    { name: "Glazes", options: ["Oat", "Sage", "Ink", "Ember", "Fog", "Night"] },
  ],
  pictures: ["glaze-recipes--cards"],
  publishedDaysAgo: 200,
  soldCount: 98,
  stock: { status: "instock" },
  isVirtual: true,
  isDownloadable: true,
  taxClass: "reduced-rate",
  priceOptions: [
    { name: "Personal", price: 1200, isDefault: true },
    { name: "Studio", price: 3500 },
    { name: "School", price: 6000 },
  ],
  files: [
    { name: "Recipe cards", location: "demo/downloads/glaze-recipes.txt" },
    { name: "Batch table", location: "demo/downloads/glaze-batches.csv" },
  ],
  crossSells: ["clay-book", "wheel-workshop"],
};
