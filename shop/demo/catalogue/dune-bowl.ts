import type { DemoProduct, DemoVariation, Size } from "./product.ts";

type BowlSize = "small" | "medium" | "large";

const MEASURES: Readonly<Record<BowlSize, { price: number; weightGrams: number; size: Size }>> = {
  small: { price: 2400, weightGrams: 280, size: { lengthMm: 125, widthMm: 125, heightMm: 52 } },
  medium: { price: 3800, weightGrams: 560, size: { lengthMm: 180, widthMm: 180, heightMm: 68 } },
  large: { price: 6200, weightGrams: 1150, size: { lengthMm: 250, widthMm: 250, heightMm: 88 } },
};

function bowl(glaze: string, size: BowlSize, rest: Partial<DemoVariation>): DemoVariation {
  const { price, ...measures } = MEASURES[size];
  return {
    sku: `KT-DB-${glaze.toUpperCase()}-${size.charAt(0).toUpperCase()}`,
    choices: { glaze, size },
    regularPrice: price,
    picture: `dune-bowl--${glaze}`,
    ...measures,
    ...rest,
  };
}

export const duneBowl: DemoProduct = {
  kind: "variable",
  slug: "dune-bowl",
  name: "Dune Bowl",
  sku: "KT-DB",
  shortDescription:
    "<p>A thrown bowl on a narrow foot, in three sizes that nest. Porridge in the small one, ramen in the middle one, a salad for four in the large one.</p>",
  description: `<p>The curve is the one sand makes on the lee side of a dune: steep at first, then in no hurry. It means that a spoon never meets a corner, and that the last of the soup collects in the middle instead of around the edge.</p>
<p>All three sizes are thrown on the wheel from one lump each. The foot is turned a day later, when the clay is as hard as cheese, and it is the only place where you will see the clay bare.</p>
<h3>Sizes</h3>
<ul>
<li><strong>Small</strong>, 12.5 cm: dips, olives, an egg and its shell. In oat it is sold by three to five, because that is how people use it.</li>
<li><strong>Medium</strong>, 18 cm: one helping of nearly anything.</li>
<li><strong>Large</strong>, 25 cm: for the middle of the table, or for bread dough.</li>
</ul>
<p>Ember is glazed in whatever sizes the kiln had room for. Choose any; we send the size you ask for, at one price.</p>
<p>Stack them with a cloth between the two largest if you have small children or a nervous cat. They go well with the <a href="/product/harbor-plate/">Harbor Plate</a>, whose flat middle was measured to take the foot of the medium bowl.</p>`,
  categories: ["table/plates-and-bowls/bowls"],
  tags: ["speckled", "everyday", "dishwasher-safe", "oven-safe"],
  attributes: [
    { shared: "glaze", terms: ["oat", "sage", "ink", "ember"], isVariation: true },
    { shared: "size", terms: ["small", "medium", "large"], isVariation: true },
    { shared: "material", terms: ["speckled-stoneware"] },
    { shared: "firing", terms: ["electric"] },
    { name: "Oven", options: ["Up to 220 °C, from cold"] },
  ],
  pictures: [
    "dune-bowl--oat",
    "dune-bowl--oat-above",
    "dune-bowl--oat-detail",
    "dune-bowl--sage",
    "dune-bowl--ink",
    "dune-bowl--ember",
    "dune-bowl--stack",
  ],
  publishedDaysAgo: 940,
  soldCount: 870,
  isFeatured: true,
  stock: { status: "instock" },
  weightGrams: 560,
  size: MEASURES.medium.size,
  variations: [
    bowl("oat", "small", {
      stock: { quantity: 36 },
      minQuantity: 3,
      maxQuantity: 5,
      description: "<p>Sold by three, four or five.</p>",
    }),
    bowl("oat", "medium", { stock: { quantity: 22 } }),
    bowl("oat", "large", { stock: { quantity: 6 } }),
    bowl("sage", "small", { stock: { quantity: 14 } }),
    bowl("sage", "medium", { stock: { quantity: 19 } }),
    bowl("sage", "large", {
      stock: { quantity: 3 },
      maxQuantity: 2,
      description: "<p>Two to a household, please: only one fits on each kiln shelf.</p>",
    }),
    bowl("ink", "medium", { stock: { quantity: 9 } }),
    bowl("ink", "large", { stock: { quantity: 4 } }),
    // Last in the list, because the first variation that fits is the one that counts.
    {
      sku: "KT-DB-EMBER",
      choices: { glaze: "ember", size: "" },
      regularPrice: 3600,
      picture: "dune-bowl--ember",
      stock: { quantity: 12 },
    },
  ],
  upsells: ["table-for-two", "slow-breakfast"],
  crossSells: ["harbor-plate", "tide-mug"],
};
