import type { LengthUnit, WeightUnit } from "@vitrine/commerce/catalog";
import { type HeadingLanguage, TRANSLATIONS, UNIT_WORDS } from "./translated-headings.ts";

/** The columns of a product file, in the order written. */
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

/** Meta column for data that WooCommerce has no column for; the next import reads it back. */
export const OWN_META = "_vitrine";

/** The content of a column. */
export type Column =
  | { readonly kind: "field"; readonly name: ColumnName; readonly unit?: WeightUnit | LengthUnit }
  | { readonly kind: "attribute"; readonly number: number; readonly part: AttributePart }
  | { readonly kind: "download"; readonly number: number; readonly part: DownloadPart }
  | { readonly kind: "meta"; readonly key: string }
  | { readonly kind: "unknown" };

const OTHER_HEADINGS: Readonly<Record<string, ColumnName>> = {
  Title: "name",
  "Product title": "name",
  "Product name": "name",
  Price: "regularPrice",
  "Parent SKU": "parent",
  Quantity: "stock",
  "Menu order": "position",
};

/** WooCommerce's headings of data that this shop has no field for: stored as meta data of the product. */
const STORED_AS_META: Readonly<Record<string, string>> = { Brands: "brands", "Cost of goods": "_cogs_total_value" };

const MEASURES: ReadonlySet<ColumnName> = new Set(["weight", "length", "width", "height"]);
const WEIGHT_UNITS: ReadonlySet<string> = new Set(["kg", "g", "lbs", "oz"]);

interface Known {
  readonly column: Column;
  /** The languages that use this heading. */
  readonly languages: Set<HeadingLanguage>;
}

/** Headings are compared by letters and digits alone, without case, accents, spaces and punctuation. */
function headingKey(heading: string): string {
  return heading
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss")
    .replace(/[^a-z0-9#]/g, "");
}

const BY_HEADING = new Map<string, Known>();
/** Numbered columns, with `#` instead of the number. */
const BY_PATTERN = new Map<string, Known>();
const META_WORDS = new Set(["meta"]);

function know(map: Map<string, Known>, heading: string, column: Column, language?: HeadingLanguage): void {
  const key = headingKey(heading);
  const known = map.get(key) ?? { column, languages: new Set() };
  if (language) known.languages.add(language);
  map.set(key, known);
}

for (const name of COLUMN_NAMES) know(BY_HEADING, COLUMNS[name], { kind: "field", name });
for (const [heading, name] of Object.entries(OTHER_HEADINGS)) know(BY_HEADING, heading, { kind: "field", name });
for (const [heading, key] of Object.entries(STORED_AS_META)) know(BY_HEADING, heading, { kind: "meta", key });
for (const part of Object.keys(ATTRIBUTE_PARTS) as AttributePart[]) {
  know(BY_PATTERN, `Attribute # ${ATTRIBUTE_PARTS[part]}`, { kind: "attribute", number: 0, part });
}
for (const part of Object.keys(DOWNLOAD_PARTS) as DownloadPart[]) {
  know(BY_PATTERN, `Download # ${DOWNLOAD_PARTS[part]}`, { kind: "download", number: 0, part });
}
for (const language of Object.keys(TRANSLATIONS) as HeadingLanguage[]) {
  const { fields, attributes, downloads, brands, meta } = TRANSLATIONS[language];
  for (const name of COLUMN_NAMES) {
    for (const heading of fields[name] ?? []) know(BY_HEADING, heading, { kind: "field", name }, language);
  }
  for (const heading of brands) know(BY_HEADING, heading, { kind: "meta", key: "brands" }, language);
  for (const part of Object.keys(ATTRIBUTE_PARTS) as AttributePart[]) {
    for (const heading of attributes[part]) know(BY_PATTERN, heading, { kind: "attribute", number: 0, part }, language);
  }
  for (const part of Object.keys(DOWNLOAD_PARTS) as DownloadPart[]) {
    for (const heading of downloads[part]) know(BY_PATTERN, heading, { kind: "download", number: 0, part }, language);
  }
  for (const word of meta) META_WORDS.add(headingKey(word));
}

/** Identifies a file's columns by their headings. */
export function matchColumns(headings: readonly string[]): readonly Column[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const column = matchColumn(heading.trim());
    const key = JSON.stringify({ ...column, unit: undefined });
    // If two columns have the same heading, the first counts.
    if (column.kind === "unknown" || taken.has(key)) return { kind: "unknown" };
    taken.add(key);
    return column;
  });
}

function matchColumn(heading: string): Column {
  const [, word, metaKey] = /^([^:]+?)\s*:\s*(\S.*)$/.exec(heading) ?? [];
  if (word !== undefined && metaKey !== undefined && META_WORDS.has(headingKey(word))) {
    return { kind: "meta", key: metaKey };
  }
  const known = knownHeading(heading);
  if (known && !isMeasure(known.column)) return withNumber(known.column, heading);
  return matchMeasure(heading) ?? { kind: "unknown" };
}

function knownHeading(heading: string): Known | undefined {
  const key = headingKey(heading);
  return BY_HEADING.get(key) ?? BY_PATTERN.get(key.replace(/\d{1,3}/, "#"));
}

function withNumber(column: Column, heading: string): Column {
  if (column.kind !== "attribute" && column.kind !== "download") return column;
  return { ...column, number: Number(/\d{1,3}/.exec(heading)?.[0]) };
}

function isMeasure(column: Column): boolean {
  return column.kind === "field" && MEASURES.has(column.name);
}

/** The unit in brackets need not be the shop's: values are stored in grams and millimetres. */
function matchMeasure(heading: string): Column | undefined {
  const [, word = "", bracket = ""] = /^(.+?)\s*\(([^()]+)\)$/.exec(heading) ?? [];
  const column = BY_HEADING.get(headingKey(word))?.column;
  const unit = UNIT_WORDS[headingKey(bracket)];
  if (column?.kind !== "field" || !isMeasure(column) || unit === undefined) return undefined;
  if ((column.name === "weight") !== WEIGHT_UNITS.has(unit)) return undefined;
  return { ...column, unit };
}

/** The language of most headings; null if most are English or unknown. */
export function headingLanguage(headings: readonly string[]): HeadingLanguage | null {
  const counts = new Map<HeadingLanguage, number>();
  for (const heading of headings) {
    const word = /^(.+?)\s*\([^()]+\)$/.exec(heading)?.[1];
    const known = knownHeading(heading) ?? (word === undefined ? undefined : knownHeading(word));
    for (const language of known?.languages ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  let best: HeadingLanguage | null = null;
  for (const [language, count] of counts) {
    if (count > (best === null ? headings.length / 3 : (counts.get(best) ?? 0))) best = language;
  }
  return best;
}

/** The English heading of a column, which every file understands. */
export function canonicalHeading(column: Column): string {
  switch (column.kind) {
    case "field":
      return column.unit === undefined ? COLUMNS[column.name] : `${COLUMNS[column.name]} (${column.unit})`;
    case "attribute":
      return `Attribute ${column.number} ${ATTRIBUTE_PARTS[column.part]}`;
    case "download":
      return `Download ${column.number} ${DOWNLOAD_PARTS[column.part]}`;
    case "meta":
      return `Meta: ${column.key}`;
    case "unknown":
      return "";
  }
}

/** Required columns: products are added by name and matched by SKU or ID. */
export function hasNeededColumns(columns: readonly Column[], mode: "add" | "update"): boolean {
  const has = (name: ColumnName) => columns.some((column) => column.kind === "field" && column.name === name);
  if (mode === "update") return has("sku") || has("id");
  // A file with only variations adds them to existing products.
  return has("name") || (has("type") && has("parent"));
}

export interface FileUnits {
  readonly weight: WeightUnit;
  readonly length: LengthUnit;
}

/** The heading that the export writes for a column. */
export function headingOf(name: ColumnName, units: FileUnits): string {
  if (!MEASURES.has(name)) return COLUMNS[name];
  return `${COLUMNS[name]} (${name === "weight" ? units.weight : units.length})`;
}
