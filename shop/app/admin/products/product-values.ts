import { toDecimal } from "@vitrine/commerce/money";
import type { EditedVariation } from "../../../server/catalog/products/edited-variations.ts";
import type { EditedProduct } from "../../../server/catalog/products/find-edited.ts";
import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { localTimeIn } from "../../../i18n/local-time.ts";

type Values = Readonly<Record<string, string>>;
export type Units = Pick<ShopSettings, "catalog" | "currency"> & { readonly timeZone: string };

const GRAMS = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523125 } as const;
const MILLIMETRES = { m: 1000, cm: 10, mm: 1, in: 25.4, yd: 914.4 } as const;

const tick = (isOn: boolean) => (isOn ? "1" : "");
const numeral = (value: number | null) => (value === null ? "" : String(value));
const inUnits = (value: number | null, perUnit: number) =>
  value === null ? "" : String(Math.round((value / perUnit) * 1000) / 1000);

export function amountText(value: number | null, { currency }: Pick<Units, "currency">): string {
  return value === null ? "" : toDecimal(value, currency.decimals);
}

/** The value of a `datetime-local` field. */
function momentText(date: Date | null, { timeZone }: Units): string {
  return date === null ? "" : localTimeIn(timeZone, date);
}

type Sold = Omit<
  EditedVariation,
  "id" | "productId" | "choices" | "mediaId" | "isActive" | "hasOwnStock" | "taxClass" | "shippingClass"
>;

function soldValues(sold: Sold, units: Units): Values {
  const millimetres = MILLIMETRES[units.catalog.dimensionUnit];
  return {
    sku: sold.sku,
    gtin: sold.gtin,
    description: sold.description,
    regularPrice: amountText(sold.regularPrice, units),
    salePrice: amountText(sold.salePrice, units),
    saleStartsAt: momentText(sold.saleStartsAt, units),
    saleEndsAt: momentText(sold.saleEndsAt, units),
    isManaged: tick(sold.isManaged),
    quantity: String(sold.quantity),
    quantityWas: String(sold.quantity),
    lowAmount: numeral(sold.lowAmount),
    backorders: sold.backorders,
    stockStatus: sold.stockStatus,
    isSoldIndividually: tick(sold.isSoldIndividually),
    isVirtual: tick(sold.isVirtual),
    isDownloadable: tick(sold.isDownloadable),
    downloadLimit: numeral(sold.downloadLimit),
    downloadExpiryDays: numeral(sold.downloadExpiryDays),
    minQuantity: String(sold.minQuantity),
    maxQuantity: numeral(sold.maxQuantity),
    weightGrams: inUnits(sold.weightGrams, GRAMS[units.catalog.weightUnit]),
    lengthMm: inUnits(sold.lengthMm, millimetres),
    widthMm: inUnits(sold.widthMm, millimetres),
    heightMm: inUnits(sold.heightMm, millimetres),
    menuOrder: String(sold.menuOrder),
  };
}

/** The stored values of a product as form values. */
export function productValues(product: EditedProduct, units: Units): Values {
  const linked = (...kinds: readonly string[]) =>
    product.links
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, quantity, reference }) => (kind === "part" ? `${quantity} × ${reference}` : reference))
      .join("\n");
  return {
    ...soldValues(product, units),
    name: product.name,
    slug: product.slug,
    redirectsOldUrl: tick(true),
    status: product.publishAt ? "scheduled" : product.status,
    publishAt: momentText(product.publishAt, units),
    visibility: product.visibility,
    isFeatured: tick(product.isFeatured),
    shortDescription: product.shortDescription,
    taxStatus: product.taxStatus,
    taxClass: product.taxClass,
    shippingClass: product.shippingClass,
    externalUrl: product.externalUrl,
    buttonText: product.buttonText,
    purchaseNote: product.purchaseNote,
    reviewsAllowed: tick(product.reviewsAllowed),
    tags: product.tags.join(", "),
    upsells: linked("upsell"),
    crossSells: linked("cross-sell"),
    contents: linked("child", "part"),
    ...Object.fromEntries(product.categoryIds.map((id) => [`category-${id}`, "1"])),
  };
}

export function variationValues(variation: EditedVariation, units: Units): Values {
  return {
    ...soldValues(variation, units),
    isActive: tick(variation.isActive),
    hasOwnStock: tick(variation.hasOwnStock),
    hasOwnTaxClass: tick(variation.taxClass !== null),
    taxClass: variation.taxClass ?? "",
    ownShippingClass: variation.shippingClass ?? "",
    mediaId: numeral(variation.mediaId),
    ...Object.fromEntries(variation.choices.map(({ attributeId, value }) => [`choice-${attributeId}`, value])),
  };
}
