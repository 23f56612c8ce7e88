import { type DemoProduct, products } from "../../../../demo/catalogue/index.ts";
import type { productAttributeTerms, productAttributes } from "../schema/products.ts";
import type { variationChoices } from "../schema/variations.ts";
import { productIds, variationIds } from "./content-ids.ts";
import { numberFrom } from "./numbering.ts";
import { attributeIds, termIds, termKey } from "./taxonomy-rows.ts";

type AttributeUse = DemoProduct["attributes"][number];

/** The attribute's name in the product's variations. */
const nameOf = (use: AttributeUse): string => ("shared" in use ? use.shared : use.name);
const useKey = (productSlug: string, attribute: string): string => `${productSlug} ${attribute}`;

const uses = products.flatMap(({ slug, attributes }) => attributes.map((use, position) => ({ slug, use, position })));
const useIds = numberFrom(
  1,
  uses.map(({ slug, use }) => useKey(slug, nameOf(use))),
);

export function productAttributeRows(): (typeof productAttributes.$inferInsert)[] {
  return uses.map(({ slug, use, position }) => ({
    id: useIds.idOf(useKey(slug, nameOf(use))),
    productId: productIds.idOf(slug),
    ...("shared" in use
      ? { attributeId: attributeIds.idOf(use.shared) }
      : { name: use.name, options: [...use.options] }),
    isVisible: use.isVisible ?? true,
    isVariation: use.isVariation ?? false,
    defaultValue: use.defaultValue ?? "",
    position,
  }));
}

export function productAttributeTermRows(): (typeof productAttributeTerms.$inferInsert)[] {
  return uses.flatMap(({ slug, use }) =>
    "shared" in use
      ? use.terms.map((term, position) => ({
          productAttributeId: useIds.idOf(useKey(slug, use.shared)),
          termId: termIds.idOf(termKey(use.shared, term)),
          position,
        }))
      : [],
  );
}

export function variationChoiceRows(): (typeof variationChoices.$inferInsert)[] {
  return products.flatMap(({ slug, variations = [] }) =>
    variations.flatMap(({ sku, choices }) =>
      Object.entries(choices).map(([attribute, value]) => ({
        variationId: variationIds.idOf(sku),
        productAttributeId: useIds.idOf(useKey(slug, attribute)),
        value,
      })),
    ),
  );
}
