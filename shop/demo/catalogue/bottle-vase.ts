import type { DemoProduct } from "./product.ts";

export const bottleVase: DemoProduct = {
  kind: "simple",
  slug: "bottle-vase",
  name: "Bottle Vase",
  sku: "KT-BV",
  shortDescription: "<p>Oat above, sage below, and a waterline between them that nobody drew.</p>",
  description: `<p>We dip the bottle twice: neck first into oat, then, a day later, standing into sage. Where they overlap they fight it out in the kiln. The wavy line on the shoulder is the result, and it is different on each one.</p>
<p>The form is borrowed from the stone bottles that still come up in the nets now and then, emptied of whatever they carried a hundred years ago.</p>
<ul>
<li>Opening 28 mm: a branch, some grasses, or a stopper cut from cork.</li>
<li>Watertight, and heavy enough at the foot not to be pulled over by a long twig.</li>
<li>Wash by hand with a bottle brush. Cloudy water marks go with vinegar.</li>
</ul>
<p>We do not count these. There is usually one ready, and if there is none when you order, it is three weeks away.</p>`,
  categories: ["home/vases"],
  tags: ["speckled", "small-batch"],
  attributes: [
    { shared: "glaze", terms: ["oat", "sage"] },
    { shared: "material", terms: ["speckled-stoneware"] },
    { shared: "firing", terms: ["electric"] },
  ],
  pictures: ["bottle-vase--sage", "bottle-vase--sage-above"],
  publishedDaysAgo: 260,
  soldCount: 121,
  regularPrice: 5800,
  stock: { status: "instock" },
  weightGrams: 940,
  size: { lengthMm: 110, widthMm: 110, heightMm: 245 },
  upsells: ["heron-vase"],
  crossSells: ["bud-vase"],
};
