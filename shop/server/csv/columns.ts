import type { LengthUnit, WeightUnit } from "@vitrine/commerce/catalog";

/** The columns of a product file in the order in which they are written. */
export const COLUMNS = {
  id: "ID",
  type: "Type",
  sku: "SKU",
  gtin: "GTIN, UPC, EAN, or ISBN",
  name: "Name",
  published: "Published",
  isFeatured: "Is featured?",
  visibility: "Visibility in catalog",
  shortDescription: "Short description",
  description: "Description",
  saleStartsAt: "Date sale price starts",
  saleEndsAt: "Date sale price ends",
  taxStatus: "Tax status",
  taxClass: "Tax class",
  isInStock: "In stock?",
  stock: "Stock",
  lowAmount: "Low stock amount",
  backorders: "Backorders allowed?",
  isSoldIndividually: "Sold individually?",
  weight: "Weight",
  length: "Length",
  width: "Width",
  height: "Height",
  reviewsAllowed: "Allow customer reviews?",
  purchaseNote: "Purchase note",
  salePrice: "Sale price",
  regularPrice: "Regular price",
  categories: "Categories",
  tags: "Tags",
  shippingClass: "Shipping class",
  images: "Images",
  downloadLimit: "Download limit",
  downloadExpiryDays: "Download expiry days",
  parent: "Parent",
  grouped: "Grouped products",
  upsells: "Upsells",
  crossSells: "Cross-sells",
  externalUrl: "External URL",
  buttonText: "Button text",
  position: "Position",
} as const;

export type ColumnName = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as readonly ColumnName[];

export const ATTRIBUTE_PARTS = {
  name: "name",
  values: "value(s)",
  visible: "visible",
  global: "global",
  default: "default",
};
export const DOWNLOAD_PARTS = { id: "ID", name: "name", url: "URL" };
export type AttributePart = keyof typeof ATTRIBUTE_PARTS;
export type DownloadPart = keyof typeof DOWNLOAD_PARTS;

/** What this shop knows of a product and a WooCommerce shop does not: it comes back with the next import. */
export const OWN_META = "_vitrine";

/** What a column of the file holds. */
export type Column =
  | { readonly kind: "field"; readonly name: ColumnName; readonly unit?: WeightUnit | LengthUnit }
  | { readonly kind: "attribute"; readonly number: number; readonly part: AttributePart }
  | { readonly kind: "download"; readonly number: number; readonly part: DownloadPart }
  | { readonly kind: "meta"; readonly key: string }
  | { readonly kind: "unknown" };

const OTHER_HEADINGS: Readonly<Record<string, ColumnName>> = {
  title: "name",
  "product title": "name",
  price: "regularPrice",
  "parent sku": "parent",
  quantity: "stock",
  "menu order": "position",
};

/** WooCommerce's own headings for things this shop has no place for: kept beside the product. */
const KEPT_AS_META: Readonly<Record<string, string>> = { brands: "brands", "cost of goods": "_cogs_total_value" };

const BY_HEADING = new Map(COLUMN_NAMES.map((name) => [COLUMNS[name].toLowerCase(), name]));
const MEASURES: ReadonlySet<string> = new Set(["weight", "length", "width", "height"]);

/** Finds out what a file's columns hold, by their headings alone. */
export function matchColumns(headings: readonly string[]): readonly Column[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const column = matchColumn(heading.trim());
    const key = JSON.stringify({ ...column, unit: undefined });
    // Of two columns that say the same, the first counts.
    if (column.kind === "unknown" || taken.has(key)) return { kind: "unknown" };
    taken.add(key);
    return column;
  });
}

function matchColumn(heading: string): Column {
  const text = heading.toLowerCase();
  const name = BY_HEADING.get(text) ?? OTHER_HEADINGS[text];
  if (name !== undefined && !MEASURES.has(name)) return { kind: "field", name };

  return (
    matchMeasure(text) ??
    matchNumbered("attribute", ATTRIBUTE_PARTS, text) ??
    matchNumbered("download", DOWNLOAD_PARTS, text) ??
    matchMeta(heading) ?? { kind: "unknown" }
  );
}

/** The unit in brackets need not be the shop's own: grams and millimetres are what is kept. */
function matchMeasure(text: string): Column | undefined {
  const [, word = "", unit = ""] = /^(weight|length|width|height) \((kg|g|lbs|oz|m|cm|mm|in|yd)\)$/.exec(text) ?? [];
  const name = BY_HEADING.get(word);
  if (name === undefined) return undefined;
  const isWeight = word === "weight";
  if (isWeight !== ["kg", "g", "lbs", "oz"].includes(unit)) return undefined;
  return { kind: "field", name, unit: unit as WeightUnit | LengthUnit };
}

function matchNumbered<Kind extends "attribute" | "download">(
  kind: Kind,
  parts: Readonly<Record<string, string>>,
  text: string,
): Column | undefined {
  const [, digits, word] = new RegExp(`^${kind} (\\d{1,3}) (.+)$`).exec(text) ?? [];
  const part = Object.keys(parts).find((key) => parts[key]?.toLowerCase() === word);
  return part === undefined ? undefined : ({ kind, number: Number(digits), part } as Column);
}

function matchMeta(heading: string): Column | undefined {
  const known = KEPT_AS_META[heading.toLowerCase()];
  if (known !== undefined) return { kind: "meta", key: known };
  const [, key] = /^meta:\s*(.+)$/i.exec(heading) ?? [];
  return key === undefined ? undefined : { kind: "meta", key };
}

export interface FileUnits {
  readonly weight: WeightUnit;
  readonly length: LengthUnit;
}

/** The heading under which a column is written. */
export function headingOf(name: ColumnName, units: FileUnits): string {
  if (!MEASURES.has(name)) return COLUMNS[name];
  return `${COLUMNS[name]} (${name === "weight" ? units.weight : units.length})`;
}
