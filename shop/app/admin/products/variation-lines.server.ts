import type { Currency } from "@vitrine/commerce/money";
import { type EditedVariation, variationTitle } from "../../../server/catalog/products/edited-variations.ts";
import type { ProductImage } from "../../../server/catalog/media/product-images.ts";
import { amountText } from "./product-values.ts";
import { previewOf, type VariationLine } from "./variation-line.ts";

export interface LineContext {
  readonly currency: Currency;
  /** The low-stock threshold of units without their own. */
  readonly lowAmount: number;
  readonly images: readonly ProductImage[];
}

export function lineOf(row: EditedVariation, { currency, lowAmount, images }: LineContext): VariationLine {
  const isTracked = row.hasOwnStock && row.isManaged;
  const own = images.find(({ id }) => id === row.mediaId) ?? images[0];
  const isOut = isTracked && row.quantity <= 0 && row.backorders === "no";
  const isLow = isTracked && row.quantity > 0 && row.quantity <= (row.lowAmount ?? lowAmount);
  return {
    id: row.id,
    title: variationTitle(row),
    values: row.choices.map(({ name, shown }) => (shown === "" ? `any ${name.toLowerCase()}` : shown)),
    sku: row.sku,
    regular: amountText(row.regularPrice, { currency }),
    sale: amountText(row.salePrice, { currency }),
    quantity: isTracked ? String(row.quantity) : "",
    isActive: row.isActive,
    image: own ? previewOf(own) : null,
    stock: isOut ? "sold out" : isLow ? "low" : "",
  };
}

/** Sales change the quantity, so the version leaves it out; the form sends the quantity it showed as `was-…`. */
export function storedRow({ id, sku, regular, sale, isActive }: VariationLine): unknown {
  return { id, sku, regular, sale, isActive };
}
