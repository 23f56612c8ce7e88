import type { DemoProduct } from "./product.ts";

export const moonJar: DemoProduct = {
  kind: "simple",
  slug: "moon-jar",
  name: "Moon Jar",
  sku: "KT-MJ",
  shortDescription:
    "<p>Two bowls, joined rim to rim at the moment they can just bear it. There is one. When it is sold we begin another.</p>",
  description: `<p>A form this round cannot be thrown in one piece: the clay would sit down. So it is made as two bowls. The upper one is turned over and set on the lower one, and the seam is worked away from inside with an arm that is hardly long enough.</p>
<p>You can still find the join, a soft belt a little below the middle, if you let your palm go round. The old Korean jars have it too. It is not a flaw; it is where the jar tells you how it was made.</p>
<h3>This one</h3>
<ul>
<li>32 cm across and 33 cm high, a shade wider to the left.</li>
<li>Fog glaze, thick, with iron specks and one darker cloud near the foot.</li>
<li>Watertight, though it is better empty.</li>
</ul>
<p>It is packed in a crate we build for it, which travels back to us at our cost. Please allow ten days.</p>`,
  categories: ["home/vases"],
  tags: ["one-of-a-kind", "speckled"],
  attributes: [
    { shared: "glaze", terms: ["fog"] },
    { shared: "material", terms: ["speckled-stoneware"] },
    { shared: "firing", terms: ["electric"] },
    { name: "Edition", options: ["One"] },
  ],
  pictures: ["moon-jar--fog", "moon-jar--fog-above", "moon-jar--fog-detail"],
  publishedDaysAgo: 45,
  soldCount: 6,
  isFeatured: true,
  regularPrice: 42000,
  stock: { quantity: 1 },
  isSoldIndividually: true,
  weightGrams: 5200,
  size: { lengthMm: 320, widthMm: 320, heightMm: 330 },
  crossSells: ["heron-vase"],
};
