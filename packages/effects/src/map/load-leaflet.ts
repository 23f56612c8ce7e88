import type * as Leaflet from "leaflet";

/**
 * While it loads, Leaflet tries whether SVG can be written into a page as text. Where a content policy demands Trusted
 * Types that is an error, and the map would never come. It does not try where `createSVGRect` is missing, and we need
 * none of what it would find out: so it is missing for that moment.
 */
export async function loadLeaflet(): Promise<typeof Leaflet> {
  const { prototype } = SVGSVGElement;
  const original = Object.getOwnPropertyDescriptor(prototype, "createSVGRect");
  if (original) Object.defineProperty(prototype, "createSVGRect", { ...original, value: undefined });
  try {
    // @ts-expect-error -- Its types are known under its short name, which leads to the form that cannot be split up.
    return (await import("leaflet/dist/leaflet-src.esm.js")) as typeof Leaflet;
  } finally {
    if (original) Object.defineProperty(prototype, "createSVGRect", original);
  }
}
