import type * as Leaflet from "leaflet";

/** HTML strings that Leaflet assigns while loading, for feature detection. */
const TRIALS: readonly unknown[] = ["<svg/>", '<v:shape adj="1"/>'];

/**
 * Where a content policy demands Trusted Types, text that is written as markup is an error, and Leaflet's trials while
 * it loads would be the end of the map. We need nothing of what it would find out, so these two texts, and no others,
 * go nowhere for that moment.
 */
export async function loadLeaflet(): Promise<typeof Leaflet> {
  const original = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
  if (original) Object.defineProperty(Element.prototype, "innerHTML", { ...original, set: exceptTrials(original) });
  try {
    // @ts-expect-error -- Its types are known under its short name, which leads to the form that cannot be split up.
    return (await import("leaflet/dist/leaflet-src.esm.js")) as typeof Leaflet;
  } finally {
    if (original) Object.defineProperty(Element.prototype, "innerHTML", original);
  }
}

function exceptTrials(original: PropertyDescriptor): (this: Element, markup: unknown) => void {
  return function set(markup) {
    if (!TRIALS.includes(markup)) original.set?.call(this, markup);
  };
}
