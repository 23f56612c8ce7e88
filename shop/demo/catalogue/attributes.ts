/** Attributes that several products share, so that visitors can filter by them. */
export interface DemoAttribute {
  readonly slug: string;
  readonly name: string;
  readonly appearance: "select" | "color" | "label";
  readonly terms: readonly { readonly slug: string; readonly name: string; readonly swatch?: string }[];
}

export const attributes: readonly DemoAttribute[] = [
  {
    slug: "glaze",
    name: "Glaze",
    appearance: "color",
    terms: [
      { slug: "oat", name: "Oat", swatch: "#eadfcc" },
      { slug: "sage", name: "Sage", swatch: "#7f8c78" },
      { slug: "ink", name: "Ink", swatch: "#2c4159" },
      { slug: "ember", name: "Ember", swatch: "#9a5038" },
      { slug: "fog", name: "Fog", swatch: "#cfd0cc" },
      { slug: "night", name: "Night", swatch: "#24262a" },
    ],
  },
  {
    slug: "size",
    name: "Size",
    appearance: "label",
    terms: [
      { slug: "250-ml", name: "250 ml" },
      { slug: "350-ml", name: "350 ml" },
      { slug: "small", name: "Small" },
      { slug: "medium", name: "Medium" },
      { slug: "large", name: "Large" },
    ],
  },
  {
    slug: "material",
    name: "Material",
    appearance: "select",
    terms: [
      { slug: "speckled-stoneware", name: "Speckled stoneware" },
      { slug: "oak", name: "Oak" },
      { slug: "brass", name: "Brass" },
      { slug: "paper", name: "Paper" },
    ],
  },
  {
    slug: "firing",
    name: "Firing",
    appearance: "select",
    terms: [
      { slug: "electric", name: "Electric kiln, 1240 °C" },
      { slug: "wood", name: "Wood kiln, about 1280 °C" },
    ],
  },
];
