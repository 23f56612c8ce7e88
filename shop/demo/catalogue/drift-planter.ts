import type { DemoProduct, DemoVariation, Size } from "./product.ts";

type PotSize = "small" | "medium" | "large";

const MEASURES: Readonly<Record<PotSize, { price: number; weightGrams: number; size: Size }>> = {
  small: { price: 3600, weightGrams: 840, size: { lengthMm: 140, widthMm: 140, heightMm: 115 } },
  medium: { price: 5800, weightGrams: 1720, size: { lengthMm: 190, widthMm: 190, heightMm: 155 } },
  large: { price: 9200, weightGrams: 3460, size: { lengthMm: 260, widthMm: 260, heightMm: 210 } },
};

function planter(colour: "Ember" | "Fog" | "Night", size: PotSize, rest: Partial<DemoVariation>): DemoVariation {
  const { price, ...measures } = MEASURES[size];
  return {
    sku: `KT-DP-${colour.toUpperCase()}-${size.charAt(0).toUpperCase()}`,
    choices: { "Pot colour": colour, size },
    regularPrice: price,
    picture: `drift-planter--${colour.toLowerCase()}`,
    ...measures,
    ...rest,
  };
}

export const driftPlanter: DemoProduct = {
  kind: "variable",
  slug: "drift-planter",
  name: "Drift Planter",
  sku: "KT-DP",
  shortDescription:
    "<p>A heavy-rimmed pot with its own saucer and a hole where the water needs one. Three sizes, three colours.</p>",
  description: `<p>Plants die of wet feet more often than of thirst. The Drift Planter has a 14 mm hole, three low feet inside the saucer so that air gets under, and a rim wide enough to lift it by when it is full.</p>
<p>The wall is thicker than on our tableware. It keeps the roots cool in a south window, and it is why the large one weighs three and a half kilos before you put anything in it.</p>
<h3>Which size</h3>
<ul>
<li><strong>Small</strong>: herbs, a cutting, a young spider plant.</li>
<li><strong>Medium</strong>: takes a 15 cm nursery pot with soil around it.</li>
<li><strong>Large</strong>: for the floor. Put it where it is going to stay, then fill it.</li>
</ul>
<h3>Outdoors</h3>
<p>Stoneware fired this high takes up less than one per cent of water and does not mind frost. The saucer does, if you leave it full: turn it over in December.</p>
<p>Night comes from the <a href="/journal/firing-a-wood-kiln-in-the-rain/">wood kiln</a> twice a year. The medium size is what there is at the moment; the large one did not survive the last firing.</p>`,
  categories: ["home/planters"],
  tags: ["plants", "speckled", "wood-fired"],
  attributes: [
    // Only the medium night pot can be had, so this preselection cannot be fulfilled.
    { name: "Pot colour", options: ["Ember", "Fog", "Night"], isVariation: true, defaultValue: "Night" },
    { shared: "size", terms: ["small", "medium", "large"], isVariation: true, defaultValue: "small" },
    { shared: "glaze", terms: ["ember", "fog", "night"], isVisible: false },
    { shared: "material", terms: ["speckled-stoneware"] },
    { shared: "firing", terms: ["electric", "wood"] },
    { name: "Drainage", options: ["One hole, 14 mm, with saucer"] },
  ],
  pictures: ["drift-planter--ember", "drift-planter--fog", "drift-planter--night", "room--garden"],
  publishedDaysAgo: 520,
  soldCount: 318,
  stock: { status: "instock" },
  weightGrams: 1720,
  size: MEASURES.medium.size,
  variations: [
    planter("Ember", "small", { stock: { quantity: 13 } }),
    planter("Ember", "medium", { stock: { quantity: 9 } }),
    planter("Ember", "large", { stock: { quantity: 2 } }),
    planter("Fog", "small", { stock: { quantity: 16 } }),
    planter("Fog", "medium", { stock: { quantity: 7 } }),
    planter("Fog", "large", { stock: { quantity: 4 }, status: "private" }),
    planter("Night", "medium", { stock: { quantity: 5 } }),
    planter("Night", "large", { stock: { quantity: 1 }, isActive: false }),
  ],
  crossSells: ["bud-vase", "incense-dish"],
};
