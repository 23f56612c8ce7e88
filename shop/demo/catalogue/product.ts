import type { OptionField } from "@vitrine/commerce/option-fields";
import type { ProductKind } from "../../server/platform/db/schema/products.ts";

/** Outside measures as it stands on a table: length is left to right, width front to back. */
export interface Size {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Counted in the storeroom, or simply declared. */
export type DemoStock =
  | { readonly quantity: number; readonly backorders?: "no" | "notify" | "yes"; readonly lowAmount?: number }
  | { readonly status: "instock" | "outofstock" | "onbackorder" };

interface AttributeUse {
  /** Listed under “Additional information” unless false. */
  readonly isVisible?: boolean;
  readonly isVariation?: boolean;
  /** Preselected in the form; a term's slug or an option's text. */
  readonly defaultValue?: string;
}

export interface SharedAttributeUse extends AttributeUse {
  readonly shared: string;
  /** Slugs of the attribute's terms. */
  readonly terms: readonly string[];
}

export interface OwnAttribute extends AttributeUse {
  readonly name: string;
  readonly options: readonly string[];
}

export interface DemoVariation {
  readonly sku: string;
  /** Shared attribute's slug or own attribute's name → term slug, option text, or "" for any. */
  readonly choices: Readonly<Record<string, string>>;
  readonly regularPrice?: number;
  readonly salePrice?: number;
  /** Absent: taken from the product's own stock. */
  readonly stock?: DemoStock;
  readonly picture?: string;
  readonly description?: string;
  readonly weightGrams?: number;
  readonly size?: Size;
  readonly minQuantity?: number;
  readonly maxQuantity?: number;
  readonly isSoldIndividually?: boolean;
  /** Inactive: shown in the list of options, but greyed out. */
  readonly isActive?: boolean;
  readonly status?: "published" | "private";
}

/** Something another product holds; a variation is named by its SKU. */
export interface DemoPart {
  readonly product: string;
  readonly variationSku?: string;
  readonly quantity?: number;
}

export interface DemoPriceOption {
  readonly name: string;
  readonly price: number;
  readonly isDefault?: boolean;
}

export interface DemoFile {
  readonly name: string;
  readonly location: string;
}

/** A question to whoever buys it. */
export type DemoField = Pick<OptionField, "id" | "label" | "rule"> & Partial<OptionField>;

export interface DemoProduct {
  readonly kind: ProductKind;
  readonly slug: string;
  readonly name: string;
  readonly sku: string;
  /** Visible unless set. */
  readonly visibility?: "hidden";
  readonly shortDescription: string;
  readonly description: string;
  /** Paths from the top, such as "table/drinking/mugs". */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly attributes: readonly (SharedAttributeUse | OwnAttribute)[];
  /** Names of pictures; the first is the main one. */
  readonly pictures: readonly string[];
  readonly publishedDaysAgo: number;
  readonly soldCount: number;
  readonly regularPrice?: number;
  readonly salePrice?: number;
  readonly saleEndsInHours?: number;
  readonly stock?: DemoStock;
  readonly weightGrams?: number;
  readonly size?: Size;
  readonly isFeatured?: boolean;
  readonly isSoldIndividually?: boolean;
  readonly isVirtual?: boolean;
  readonly isDownloadable?: boolean;
  readonly maxQuantity?: number;
  readonly taxClass?: "" | "reduced-rate";
  readonly externalUrl?: string;
  readonly buttonText?: string;
  readonly purchaseNote?: string;
  readonly reviewsAllowed?: boolean;
  readonly variations?: readonly DemoVariation[];
  readonly children?: readonly DemoPart[];
  readonly parts?: readonly DemoPart[];
  readonly upsells?: readonly string[];
  readonly crossSells?: readonly string[];
  readonly priceOptions?: readonly DemoPriceOption[];
  readonly files?: readonly DemoFile[];
  readonly optionFields?: readonly DemoField[];
}
