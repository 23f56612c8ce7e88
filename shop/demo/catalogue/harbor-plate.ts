import type { DemoProduct, DemoVariation } from "./product.ts";

function plate(glaze: string, quantity: number): DemoVariation {
  return {
    sku: `KT-HP-${glaze.toUpperCase()}`,
    choices: { glaze },
    regularPrice: 3200,
    picture: `harbor-plate--${glaze}`,
    stock: { quantity },
  };
}

export const harborPlate: DemoProduct = {
  kind: "variable",
  slug: "harbor-plate",
  name: "Harbor Plate",
  sku: "KT-HP",
  shortDescription:
    "<p>A 26 cm dinner plate with a low, turned-up rim. Four glazes, one price; most people take two of each.</p>",
  description: `<p>Named after a boat that was already called that when she came here, with the spelling of her first owner. She is gone; the plate has kept the name and the line of her gunwale.</p>
<p>We press each plate over a plaster hump and then trim it on the wheel. That gives a flat middle of 17 cm, which is where knives do their work, and a rim that rises eleven millimetres, which is as much sauce as is polite.</p>
<h3>Use and care</h3>
<ul>
<li>Dishwasher and microwave safe.</li>
<li>In the oven up to 220 °C, put in cold. Please not from the refrigerator onto a hot stone.</li>
<li>Grey lines after some months are metal from the cutlery, not scratches. A paste of baking soda takes them off.</li>
</ul>
<p>Eight plates stand 14 cm high. The unglazed ring below is ground with three grits, so a stack can be pulled out from under the top one without a noise you would mind.</p>`,
  categories: ["table/plates-and-bowls/plates"],
  tags: ["speckled", "everyday", "dishwasher-safe", "oven-safe"],
  attributes: [
    { shared: "glaze", terms: ["oat", "sage", "ink", "ember"], isVariation: true },
    { shared: "material", terms: ["speckled-stoneware"] },
    { shared: "firing", terms: ["electric"] },
    { name: "Diameter", options: ["26 cm"] },
  ],
  pictures: [
    "harbor-plate--oat",
    "harbor-plate--oat-above",
    "harbor-plate--sage",
    "harbor-plate--ink",
    "harbor-plate--ember",
    "harbor-plate--stack",
  ],
  publishedDaysAgo: 900,
  soldCount: 1105,
  stock: { status: "instock" },
  weightGrams: 720,
  size: { lengthMm: 260, widthMm: 260, heightMm: 24 },
  variations: [plate("oat", 48), plate("sage", 30), plate("ink", 26), plate("ember", 17)],
  upsells: ["table-for-two", "ripple-platter"],
  crossSells: ["dune-bowl", "tide-mug"],
};
