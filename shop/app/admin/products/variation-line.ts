import type { ProductImage } from "../../../server/catalog/media/product-images.ts";

/** A variation as a row of the tables that edit many. */
export interface VariationLine {
  readonly id: number;
  readonly title: string;
  /** The values of its options, in their order. */
  readonly values: readonly string[];
  readonly sku: string;
  readonly regular: string;
  readonly sale: string;
  /** "" if it shares the product's stock, or tracks none. */
  readonly quantity: string;
  readonly isActive: boolean;
  readonly image: string | null;
  readonly stock: "" | "low" | "sold out";
}

/** A small file of an image, for the admin's pages. */
export function previewOf({ files }: Pick<ProductImage, "files">): string {
  return (files.find(({ format, width }) => format !== "avif" && width >= 320) ?? files[0])?.path ?? "";
}
