import type { ProductCard } from "../../server/catalog/card.ts";

/** The query that opens the product with the variation of its card: `?attribute_pa_glaze=sage`. */
export function presetSearch({ preset = {} }: Pick<ProductCard, "preset">): string {
  const fields = Object.entries(preset).map(([key, value]) => [`attribute_${key}`, value]);
  return fields.length === 0 ? "" : `?${new URLSearchParams(fields)}`;
}
