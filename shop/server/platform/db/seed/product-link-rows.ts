import { type DemoPart, products } from "../../../../demo/catalogue/index.ts";
import type { productFiles } from "../schema/downloads.ts";
import type { optionFields, priceOptions } from "../schema/product-options.ts";
import type { productCategories, productLinks, productMedia, productTags } from "../schema/products.ts";
import { productIds, variationIds } from "./content-ids.ts";
import { mediaIds } from "./media-rows.ts";
import { categoryIds, tagIds } from "./taxonomy-rows.ts";

export function productMediaRows(): (typeof productMedia.$inferInsert)[] {
  return products.flatMap(({ slug, pictures }) =>
    pictures.map((name, position) => ({ productId: productIds.idOf(slug), mediaId: mediaIds.idOf(name), position })),
  );
}

export function productCategoryRows(): (typeof productCategories.$inferInsert)[] {
  return products.flatMap(({ slug, categories }) =>
    categories.map((path) => ({ productId: productIds.idOf(slug), categoryId: categoryIds.idOf(path) })),
  );
}

export function productTagRows(): (typeof productTags.$inferInsert)[] {
  return products.flatMap(({ slug, tags }) =>
    tags.map((tag) => ({ productId: productIds.idOf(slug), tagId: tagIds.idOf(tag) })),
  );
}

export function productLinkRows(): (typeof productLinks.$inferInsert)[] {
  return products.flatMap(({ slug, children = [], parts = [], upsells = [], crossSells = [] }) => {
    const row = (kind: (typeof productLinks.$inferInsert)["kind"]) => (part: DemoPart, position: number) => ({
      productId: productIds.idOf(slug),
      kind,
      targetProductId: productIds.idOf(part.product),
      targetVariationId: part.variationSku === undefined ? null : variationIds.idOf(part.variationSku),
      quantity: part.quantity ?? 1,
      position,
    });
    const whole = (product: string): DemoPart => ({ product });
    return [
      ...children.map(row("child")),
      ...parts.map(row("part")),
      ...upsells.map(whole).map(row("upsell")),
      ...crossSells.map(whole).map(row("cross-sell")),
    ];
  });
}

export function priceOptionRows(): (typeof priceOptions.$inferInsert)[] {
  return products
    .flatMap(({ slug, priceOptions: options = [] }) =>
      options.map(({ name, price, isDefault = false }, index) => ({
        productId: productIds.idOf(slug),
        index,
        name,
        price,
        isDefault,
      })),
    )
    .map((option, position) => ({ id: position + 1, ...option }));
}

export function productFileRows(): (typeof productFiles.$inferInsert)[] {
  return products
    .flatMap(({ slug, files = [] }) =>
      files.map(({ name, location }, position) => ({ productId: productIds.idOf(slug), name, location, position })),
    )
    .map((file, position) => ({ id: position + 1, ...file }));
}

export function optionFieldRows(): (typeof optionFields.$inferInsert)[] {
  return products.flatMap(({ slug, optionFields: fields = [] }) =>
    fields.map((field, position) => ({ productId: productIds.idOf(slug), position, ...field })),
  );
}
