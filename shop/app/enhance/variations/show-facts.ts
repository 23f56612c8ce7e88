import type { PageVariation } from "./page-variation.ts";

const ORIGINAL = "data-o_content";

const PLACES = {
  sku: ".product_meta .sku",
  weight: ".product_weight, .woocommerce-product-attributes-item--weight .woocommerce-product-attributes-item__value",
  dimensions:
    ".product_dimensions, .woocommerce-product-attributes-item--dimensions .woocommerce-product-attributes-item__value",
} as const;

/** Shows the variation's SKU, weight and dimensions, with the product's as fallback. */
export function showFacts(product: Element, variation: PageVariation | null): void {
  const wire = variation?.wire;
  const hasMeasures = Object.values(wire?.dimensions ?? {}).some((side) => side !== "");
  write(product, PLACES.sku, wire?.sku);
  write(product, PLACES.weight, wire?.weight && wire.weight_html);
  write(product, PLACES.dimensions, hasMeasures ? plainText(wire?.dimensions_html ?? "") : "");
}

function write(product: Element, place: string, text: string | undefined): void {
  for (const element of product.querySelectorAll(place)) {
    const original = element.getAttribute(ORIGINAL) ?? element.textContent;
    element.setAttribute(ORIGINAL, original);
    const requested = text || original;
    if (element.textContent !== requested) element.textContent = requested;
  }
}

/** Other shops write the sign between dimensions as an entity. */
function plainText(text: string): string {
  return text.replaceAll("&times;", "×");
}
