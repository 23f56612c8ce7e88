import type { DemoProduct } from "./product.ts";

export const coveTeapot: DemoProduct = {
  kind: "variable",
  slug: "cove-teapot",
  name: "Cove Teapot",
  sku: "KT-CT",
  shortDescription: "<p>Nine hundred millilitres, an oak knob that stays cool, and a spout that stops when you do.</p>",
  description: `<p>A teapot is four pots that have to agree: body, lid, spout and handle. This one took us two years, most of them spent on the last centimetre of the spout. It is cut at a slant and sharpened underneath, so that the last drop changes its mind and goes back inside.</p>
<p>Behind the spout there are sixty-one holes instead of a sieve. Loose leaves stay in, and there is nothing to fish out and rinse.</p>
<h3>The lid</h3>
<p>The knob is turned from the same oak as our <a href="/product/oak-board/">boards</a> and held by a brass pin. The lid has a tongue on the handle side: it stays on until the pot is at eighty degrees, which is past the point where you would want it to.</p>
<ul>
<li>Holds 900 ml, three cups and a top-up.</li>
<li>Hand wash because of the oak. A spoon of soda and hot water loosen old tea.</li>
<li>Not for the hob. A tea light underneath is fine.</li>
</ul>
<p>The ink glaze is fired one pot at a time in the middle of the kiln, where the heat is most even, and sold the same way: one to an order.</p>`,
  categories: ["table/drinking/pots-and-pitchers"],
  tags: ["speckled", "gift", "oak", "for-two"],
  attributes: [
    { shared: "glaze", terms: ["sage", "oat", "ink"], isVariation: true, defaultValue: "sage" },
    { shared: "material", terms: ["speckled-stoneware", "oak"] },
    { shared: "firing", terms: ["electric"] },
    { name: "Capacity", options: ["900 ml"] },
  ],
  pictures: [
    "cove-teapot--sage",
    "cove-teapot--sage-above",
    "cove-teapot--sage-detail",
    "cove-teapot--oat",
    "cove-teapot--ink",
  ],
  publishedDaysAgo: 610,
  soldCount: 233,
  isFeatured: true,
  stock: { status: "instock" },
  weightGrams: 980,
  size: { lengthMm: 245, widthMm: 150, heightMm: 150 },
  variations: [
    {
      sku: "KT-CT-SAGE",
      choices: { glaze: "sage" },
      regularPrice: 11800,
      picture: "cove-teapot--sage",
      stock: { quantity: 8 },
    },
    {
      sku: "KT-CT-OAT",
      choices: { glaze: "oat" },
      regularPrice: 11800,
      picture: "cove-teapot--oat",
      stock: { quantity: 5 },
    },
    {
      sku: "KT-CT-INK",
      choices: { glaze: "ink" },
      regularPrice: 12800,
      picture: "cove-teapot--ink",
      stock: { quantity: 3 },
      isSoldIndividually: true,
      description: "<p>One to an order.</p>",
    },
  ],
  upsells: ["fathom-pitcher"],
  crossSells: ["tide-mug", "espresso-pair"],
};
