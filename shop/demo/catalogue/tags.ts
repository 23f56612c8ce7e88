export interface DemoTag {
  readonly slug: string;
  readonly name: string;
}

/** Products and journal posts share their tags. */
export const tags: readonly DemoTag[] = [
  { slug: "speckled", name: "Speckled" },
  { slug: "everyday", name: "Everyday" },
  { slug: "dishwasher-safe", name: "Dishwasher safe" },
  { slug: "oven-safe", name: "Oven safe" },
  { slug: "gift", name: "Gift" },
  { slug: "for-two", name: "For two" },
  { slug: "small-batch", name: "Small batch" },
  { slug: "one-of-a-kind", name: "One of a kind" },
  { slug: "wood-fired", name: "Wood fired" },
  { slug: "oak", name: "Oak" },
  { slug: "brass", name: "Brass" },
  { slug: "plants", name: "Plants" },
  { slug: "learning", name: "Learning" },
  { slug: "kiln", name: "Kiln" },
  { slug: "glaze", name: "Glaze" },
  { slug: "care", name: "Care" },
  { slug: "seconds", name: "Seconds" },
  { slug: "studio-notes", name: "Studio notes" },
];
