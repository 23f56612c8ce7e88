import type { ProductColumns, VariationColumns } from "../products/write-columns.ts";
import type { Reference } from "./reference.ts";
import type { OwnFacts } from "./own-facts.ts";

export type RowType = "simple" | "variable" | "variation" | "grouped" | "external" | "bundle" | "download";

/** Columns that variations do not have. */
export const ONLY_OF_PRODUCTS = [
  "name",
  "visibility",
  "isFeatured",
  "shortDescription",
  "taxStatus",
  "externalUrl",
  "buttonText",
  "purchaseNote",
  "reviewsAllowed",
] as const satisfies readonly (keyof ProductColumns)[];

type SharedColumn =
  | "gtin"
  | "description"
  | "regularPrice"
  | "salePrice"
  | "saleStartsAt"
  | "saleEndsAt"
  | "isSoldIndividually"
  | "isVirtual"
  | "isDownloadable"
  | "downloadLimit"
  | "downloadExpiryDays"
  | "weightGrams"
  | "lengthMm"
  | "widthMm"
  | "heightMm"
  | "menuOrder";

/** Columns of a product or variation that a row sets. A null tax or shipping class means the parent's. */
export interface RowValues
  extends
    Partial<Pick<ProductColumns, SharedColumn | (typeof ONLY_OF_PRODUCTS)[number]>>,
    Partial<Pick<VariationColumns, "taxClass" | "shippingClass">> {
  status?: "published" | "private" | "draft";
}

export interface RowStock {
  /** The variation uses its product's stock. */
  readonly isParents: boolean;
  readonly isManaged: boolean;
  readonly quantity: number;
  readonly backorders: "no" | "notify" | "yes";
  readonly lowAmount: number | null;
  readonly status: "instock" | "outofstock" | "onbackorder";
}

export interface RowAttribute {
  readonly name: string;
  readonly values: readonly string[];
  readonly isVisible: boolean;
  readonly isShared: boolean;
  readonly default: string;
}

export type LinkKind = "child" | "part" | "upsell" | "cross-sell";

export interface RowLink {
  readonly target: Reference;
  readonly quantity: number;
}

/** A parsed row of a product file. Fields without a column are undefined and stay unchanged. */
export interface ProductRow {
  readonly line: number;
  readonly originalId: number | null;
  readonly sku: string;
  readonly name: string;
  readonly type: RowType | undefined;
  readonly values: Readonly<RowValues>;
  readonly stock?: RowStock;
  readonly parent?: Reference;
  readonly categories?: readonly (readonly string[])[];
  readonly tags?: readonly string[];
  readonly images?: readonly string[];
  readonly attributes?: readonly RowAttribute[];
  readonly downloads?: readonly { readonly name: string; readonly location: string }[];
  readonly links: Readonly<Partial<Record<LinkKind, readonly RowLink[]>>>;
  readonly meta?: Readonly<Record<string, string>>;
  readonly own?: OwnFacts;
  /** Notes on values that were read differently from how they were written. */
  readonly notes: readonly string[];
}
