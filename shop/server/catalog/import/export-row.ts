import { inLengthUnit, inWeightUnit } from "@vitrine/commerce/catalog";
import type { Currency } from "@vitrine/commerce/money";
import { writeAmount } from "../../platform/amounts.ts";
import { guardFormula, writeDate, writeList, writePath, writeText, writeYesNo } from "./cells.ts";
import { COLUMN_NAMES, headingOf, OWN_META, type ColumnName, type FileUnits } from "./columns.ts";
import type { LinkFacts, SoldFacts } from "./export-facts.ts";
import { writeReference } from "./reference.ts";

/** Width of the file: as many numbered columns as any product needs. */
export interface FileShape {
  readonly attributes: number;
  readonly downloads: number;
  readonly metaKeys: readonly string[];
  readonly units: FileUnits;
  readonly currency: Currency;
  /** URL prefix of the shop's images. */
  readonly mediaUrl: string;
}

export function headings({ attributes, downloads, metaKeys, units }: FileShape): readonly string[] {
  return [
    ...COLUMN_NAMES.map((name) => headingOf(name, units)),
    ...numbers(attributes).flatMap((number) =>
      ["name", "value(s)", "visible", "global", "default"].map((part) => `Attribute ${number} ${part}`),
    ),
    ...numbers(downloads).flatMap((number) => [`Download ${number} name`, `Download ${number} URL`]),
    ...[OWN_META, ...metaKeys].map((key) => `Meta: ${key}`),
  ];
}

export function cellsOf(sold: SoldFacts, parent: SoldFacts | undefined, shape: FileShape): readonly string[] {
  const fields = fieldCells(sold, parent, shape);
  return [
    ...COLUMN_NAMES.map((name) => fields[name]),
    ...numbers(shape.attributes).flatMap((number) => attributeCells(sold.attributes[number - 1], parent !== undefined)),
    ...numbers(shape.downloads).flatMap((number) => {
      const file = sold.files[number - 1];
      return file ? [file.name, file.location] : ["", ""];
    }),
    JSON.stringify(ownFacts(sold)),
    ...shape.metaKeys.map((key) => sold.meta[key] ?? ""),
  ].map(guardFormula);
}

function fieldCells(sold: SoldFacts, parent: SoldFacts | undefined, shape: FileShape): Record<ColumnName, string> {
  const { units, currency } = shape;
  const isVariation = parent !== undefined;
  const amount = (minor: string | null) => (minor === null ? "" : writeAmount(Number(minor), currency));
  const weight = (grams: number | null) => (grams === null ? "" : inWeightUnit(grams, units.weight));
  const length = (millimetres: number | null) => (millimetres === null ? "" : inLengthUnit(millimetres, units.length));
  const number = (value: number | null) => (value === null ? "" : String(value));
  const date = (value: Date | null) => (value === null ? "" : writeDate(value));
  const links = (kind: LinkFacts["kind"]) =>
    writeList(sold.links.filter((link) => link.kind === kind).map(({ id, sku }) => writeReference(id, sku)));

  return {
    id: String(sold.id),
    type: [sold.kind, ...(sold.isDownloadable ? ["downloadable"] : []), ...(sold.isVirtual ? ["virtual"] : [])].join(
      ", ",
    ),
    sku: sold.sku ?? "",
    gtin: sold.gtin,
    name: isVariation ? variationName(sold) : sold.name,
    published: { published: "1", private: "0", draft: "-1" }[sold.status] ?? "0",
    isFeatured: writeYesNo(sold.isFeatured),
    visibility: sold.visibility,
    shortDescription: writeText(sold.shortDescription),
    description: writeText(sold.description),
    saleStartsAt: date(sold.saleStartsAt),
    saleEndsAt: date(sold.saleEndsAt),
    taxStatus: sold.taxStatus,
    taxClass: sold.taxClass ?? "parent",
    isInStock: { instock: "1", outofstock: "0", onbackorder: "backorder" }[sold.stockStatus],
    stock: sold.stockUnitId === null ? "parent" : sold.isManaged ? String(sold.quantity) : "",
    lowAmount: number(sold.lowAmount),
    backorders: { no: "0", yes: "1", notify: "notify" }[sold.backorders],
    isSoldIndividually: writeYesNo(sold.isSoldIndividually),
    weight: weight(sold.weightGrams),
    length: length(sold.lengthMm),
    width: length(sold.widthMm),
    height: length(sold.heightMm),
    reviewsAllowed: writeYesNo(sold.reviewsAllowed),
    purchaseNote: writeText(sold.purchaseNote),
    salePrice: amount(sold.salePrice),
    regularPrice: amount(sold.regularPrice),
    categories: writeList(sold.categories.map(writePath)),
    tags: writeList(sold.tags),
    shippingClass: sold.shippingClass ?? "",
    images: writeList(sold.images.map(({ url, path }) => url ?? shape.mediaUrl + (path ?? ""))),
    downloadLimit: number(sold.downloadLimit),
    downloadExpiryDays: number(sold.downloadExpiryDays),
    parent: parent ? writeReference(parent.id, parent.sku) : "",
    grouped: links("child"),
    upsells: links("upsell"),
    crossSells: links("cross-sell"),
    externalUrl: sold.externalUrl ?? "",
    buttonText: sold.buttonText ?? "",
    position: String(sold.menuOrder),
  };
}

function attributeCells(
  attribute: SoldFacts["attributes"][number] | undefined,
  isVariation: boolean,
): readonly string[] {
  if (!attribute) return ["", "", "", "", ""];
  const { name, values, isVisible, isShared } = attribute;
  return [name, writeList(values), isVariation ? "" : writeYesNo(isVisible), writeYesNo(isShared), attribute.default];
}

function variationName({ name, attributes }: SoldFacts): string {
  const choices = attributes.flatMap(({ values }) => values);
  return choices.length === 0 ? name : `${name} - ${choices.join(", ")}`;
}

function ownFacts(sold: SoldFacts): object {
  const parts = sold.links.filter(({ kind }) => kind === "part");
  return {
    ...(sold.kind !== "variation" && { slug: sold.slug, publishedAt: sold.publishedAt.toISOString() }),
    ...(sold.minQuantity !== 1 && { minQuantity: sold.minQuantity }),
    ...(sold.maxQuantity !== null && { maxQuantity: sold.maxQuantity }),
    ...(!sold.isActive && { isInactive: true }),
    ...(parts.length > 0 && {
      parts: parts.map(({ id, sku, quantity }) => ({ of: writeReference(id, sku), quantity })),
    }),
    ...(sold.priceOptions.length > 0 && { priceOptions: sold.priceOptions }),
    ...(sold.optionFields.length > 0 && { optionFields: sold.optionFields }),
  };
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}
