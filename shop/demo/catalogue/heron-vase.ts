import type { DemoProduct, DemoVariation, Size } from "./product.ts";

const GLAZES = ["oat", "sage", "ink", "ember"] as const;
const FINISHES = ["Gloss", "Satin", "Bare shoulder"] as const;
const HEIGHTS: Readonly<Record<string, { price: number; weightGrams: number; size: Size }>> = {
  "18 cm": { price: 5400, weightGrams: 620, size: { lengthMm: 95, widthMm: 95, heightMm: 180 } },
  "26 cm": { price: 7800, weightGrams: 1180, size: { lengthMm: 130, widthMm: 130, heightMm: 260 } },
  "34 cm": { price: 11200, weightGrams: 2050, size: { lengthMm: 165, widthMm: 165, heightMm: 340 } },
};
const FINISH_SURCHARGE: Readonly<Record<string, number>> = { Gloss: 0, Satin: 300, "Bare shoulder": 600 };

/** A small studio never has everything: counts that look like a shelf, the same every time. */
const ON_THE_SHELF = [6, 3, 1, 4, 0, 2, 5, 2, 0, 3, 7, 1];

function everyVase(): DemoVariation[] {
  const combinations = GLAZES.flatMap((glaze) =>
    Object.entries(HEIGHTS).flatMap(([height, measures]) =>
      FINISHES.map((finish) => ({ glaze, height, finish, measures })),
    ),
  );
  return combinations.map(({ glaze, height, finish, measures: { price, ...measures } }, index) => ({
    sku: `KT-HV-${glaze.toUpperCase()}-${height.slice(0, 2)}-${finish.charAt(0)}`,
    choices: { glaze, Height: height, Finish: finish },
    regularPrice: price + (FINISH_SURCHARGE[finish] ?? 0),
    picture: `heron-vase--${glaze}`,
    stock: { quantity: ON_THE_SHELF[(index * 5) % ON_THE_SHELF.length] ?? 0 },
    ...measures,
  }));
}

export const heronVase: DemoProduct = {
  kind: "variable",
  slug: "heron-vase",
  name: "Heron Vase",
  sku: "KT-HV",
  shortDescription:
    "<p>A long neck on a round body, thrown in one piece. Four glazes, three heights, three finishes: thirty-six birds, and no two stand the same.</p>",
  description: `<p>There is a heron on the slip most mornings. It stands still for so long that you start to doubt it, and then the neck moves. The vase has its proportions, roughly: one third neck, two thirds patience.</p>
<h3>How it is made</h3>
<p>The body is thrown first and closed in, the neck is pulled up last, with two fingers inside and a good deal of not breathing. The tall one is at the limit of what one person can throw from a single lump of this clay. Of ten we keep seven.</p>
<h3>Finishes</h3>
<ul>
<li><strong>Gloss</strong>: the glaze as it melts, with the light running down the side.</li>
<li><strong>Satin</strong>: the same glaze cooled slowly over nine hours, so that it turns soft like a pebble.</li>
<li><strong>Bare shoulder</strong>: the neck is glazed and the shoulder left as clay, sanded and waxed.</li>
</ul>
<p>Glazed inside in every finish and watertight. The opening is 22 to 30 mm: three stems of eucalyptus, one of anything larger. If you would rather have a vase for a single twig, that is the <a href="/product/bud-vase/">Bud Vase</a>.</p>`,
  categories: ["home/vases"],
  tags: ["speckled", "gift", "small-batch"],
  attributes: [
    { shared: "glaze", terms: [...GLAZES], isVariation: true },
    { name: "Height", options: Object.keys(HEIGHTS), isVariation: true },
    { name: "Finish", options: [...FINISHES], isVariation: true },
    { shared: "material", terms: ["speckled-stoneware"] },
    { shared: "firing", terms: ["electric"] },
  ],
  pictures: [
    "heron-vase--oat",
    "heron-vase--oat-above",
    "heron-vase--oat-detail",
    "heron-vase--sage",
    "heron-vase--ink",
    "heron-vase--ember",
    "heron-vase--family",
    "room--shelf",
    "room--kiln-shelf",
  ],
  publishedDaysAgo: 720,
  soldCount: 402,
  isFeatured: true,
  stock: { status: "instock" },
  weightGrams: 1180,
  size: { lengthMm: 130, widthMm: 130, heightMm: 260 },
  variations: everyVase(),
  upsells: ["moon-jar"],
  crossSells: ["bud-vase", "bottle-vase"],
};
