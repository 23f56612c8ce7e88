import type { DemoProduct, DemoVariation, Size } from "./product.ts";

const SMALL: Size = { lengthMm: 112, widthMm: 82, heightMm: 84 };
const LARGE: Size = { lengthMm: 124, widthMm: 92, heightMm: 98 };

function mug(glaze: string, size: "250-ml" | "350-ml", rest: Partial<DemoVariation>): DemoVariation {
  const isLarge = size === "350-ml";
  return {
    sku: `KT-TM-${glaze.toUpperCase()}-${isLarge ? "350" : "250"}`,
    choices: { glaze, size },
    regularPrice: isLarge ? 3400 : 3000,
    picture: `tide-mug--${glaze}`,
    weightGrams: isLarge ? 390 : 310,
    size: isLarge ? LARGE : SMALL,
    ...rest,
  };
}

export const tideMug: DemoProduct = {
  kind: "variable",
  slug: "tide-mug",
  name: "Tide Mug",
  sku: "KT-TM",
  shortDescription:
    "<p>The mug we drink from ourselves: straight-sided, flecked with iron, with a handle you can hold with gloves on.</p>",
  description: `<p>The Tide Mug was the first thing we made in any number, and we have changed it four times since. The wall got thinner, the foot got wider, the handle moved a centimetre up, and in the third year we finally stopped polishing out the throwing lines. They are what your fingers find when the mug is full and you hold it without the handle.</p>
<h3>Clay and glaze</h3>
<p>Speckled stoneware. The freckles are grains of iron in the clay itself, and they melt through the glaze wherever they happen to sit. Oat and sage show them most; ink and ember are darker and hide more. No two mugs have the same pattern, and we do not sort them.</p>
<h3>Use</h3>
<ul>
<li>250 ml is a flat white or an orderly cup of tea; 350 ml is a morning.</li>
<li>Dishwasher and microwave: yes. Open flame: no.</li>
<li>Four of one size stack, with the handles to alternate sides.</li>
</ul>
<p>The foot ring is bare clay and may feel a little dry at first. <a href="/journal/how-to-care-for-an-unglazed-foot-ring/">A few strokes of fine paper</a> settle that for good. If you want a name pressed into the wall, there is a <a href="/product/personalised-mug/">Personalised Mug</a> made from the same shape.</p>`,
  categories: ["table/drinking/mugs"],
  tags: ["speckled", "everyday", "dishwasher-safe", "gift"],
  attributes: [
    { shared: "glaze", terms: ["oat", "sage", "ink", "ember"], isVariation: true, defaultValue: "oat" },
    { shared: "size", terms: ["250-ml", "350-ml"], isVariation: true, defaultValue: "350-ml" },
    { shared: "material", terms: ["speckled-stoneware"] },
    { shared: "firing", terms: ["electric"] },
    { name: "Dishwasher", options: ["Yes"] },
    { name: "Microwave", options: ["Yes"] },
  ],
  pictures: [
    "tide-mug--oat",
    "tide-mug--oat-above",
    "tide-mug--oat-detail",
    "tide-mug--sage",
    "tide-mug--ink",
    "tide-mug--ember",
  ],
  publishedDaysAgo: 980,
  soldCount: 1412,
  isFeatured: true,
  stock: { status: "instock" },
  weightGrams: 390,
  size: LARGE,
  variations: [
    mug("oat", "250-ml", { stock: { quantity: 18 } }),
    mug("oat", "350-ml", { stock: { quantity: 40 } }),
    mug("sage", "250-ml", { stock: { quantity: 11 } }),
    mug("sage", "350-ml", {
      stock: { quantity: 24 },
      salePrice: 2700,
      description:
        "<p>From a firing that came out half a shade greener than usual. We like it; it costs less until it is gone.</p>",
    }),
    mug("ink", "250-ml", {
      stock: { quantity: 0 },
      description: "<p>The next kiln with small ink mugs opens in about five weeks.</p>",
    }),
    mug("ink", "350-ml", { stock: { quantity: 15 } }),
    // Ember is made in the small size only: on the tall wall the glaze runs.
    mug("ember", "250-ml", { stock: { quantity: 2 } }),
  ],
  upsells: ["personalised-mug", "table-for-two"],
  crossSells: ["oak-board", "pebble-salt-cellar", "dune-bowl"],
};
