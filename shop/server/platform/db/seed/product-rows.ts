import { type DemoProduct, type DemoVariation, products as demoProducts } from "../../../../demo/catalogue/index.ts";
import type { products } from "../schema/products.ts";
import type { variations } from "../schema/variations.ts";
import { productIds, variationIds } from "./content-ids.ts";
import { mediaIds } from "./media-rows.ts";
import { daysBefore, hoursAfter } from "./timestamps.ts";
import { stockUnitIds } from "./stock-rows.ts";

export function productRows(now: Date): (typeof products.$inferInsert)[] {
  return demoProducts.map((product, position) => ({
    ...sellable(product),
    id: productIds.idOf(product.slug),
    kind: product.kind,
    slug: product.slug,
    name: product.name,
    visibility: product.visibility ?? "visible",
    isFeatured: product.isFeatured ?? false,
    shortDescription: product.shortDescription,
    description: product.description,
    saleEndsAt: product.saleEndsInHours === undefined ? null : hoursAfter(now, product.saleEndsInHours),
    taxClass: product.taxClass ?? "",
    stockUnitId: stockUnitIds.idOf(product.sku),
    isVirtual: product.isVirtual ?? false,
    isDownloadable: product.isDownloadable ?? false,
    externalUrl: product.externalUrl ?? null,
    buttonText: product.buttonText ?? null,
    purchaseNote: product.purchaseNote ?? "",
    menuOrder: position,
    soldCount: product.soldCount,
    publishedAt: daysBefore(now, product.publishedDaysAgo),
    updatedAt: now,
  }));
}

export function variationRows(): (typeof variations.$inferInsert)[] {
  return demoProducts.flatMap(({ slug, variations: list = [] }) =>
    list.map((variation, position) => ({
      ...sellable(variation),
      id: variationIds.idOf(variation.sku),
      productId: productIds.idOf(slug),
      description: variation.description ?? "",
      status: variation.status ?? "published",
      isActive: variation.isActive ?? true,
      minQuantity: variation.minQuantity ?? 1,
      stockUnitId: variation.stock === undefined ? null : stockUnitIds.idOf(variation.sku),
      mediaId: variation.picture === undefined ? null : mediaIds.idOf(variation.picture),
      menuOrder: position,
    })),
  );
}

function sellable(sold: DemoProduct | DemoVariation) {
  return {
    sku: sold.sku,
    regularPrice: sold.regularPrice ?? null,
    salePrice: sold.salePrice ?? null,
    isSoldIndividually: sold.isSoldIndividually ?? false,
    maxQuantity: sold.maxQuantity ?? null,
    weightGrams: sold.weightGrams ?? null,
    lengthMm: sold.size?.lengthMm ?? null,
    widthMm: sold.size?.widthMm ?? null,
    heightMm: sold.size?.heightMm ?? null,
  };
}
