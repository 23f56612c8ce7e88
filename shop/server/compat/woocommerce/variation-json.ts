import { availabilityOf, formatDimensions, formatWeight, inWeightUnit, inLengthUnit } from "@vitrine/commerce/catalog";
import { toDecimal } from "@vitrine/commerce/money";
import type { GalleryImage, MediaFile } from "../../catalog/media.ts";
import type { ProductVariation } from "../../catalog/variations.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { VariationViews } from "./views.ts";
import { translate } from "../../../i18n/t.ts";

export interface VariationContext {
  readonly settings: Pick<ShopSettings, "currency" | "catalog">;
  readonly views: VariationViews;
  /** All variations cost the same, so the page shows the price once, above the form. */
  readonly hasOnePrice: boolean;
}

const UNKNOWN = "N/A";

/** An entry of `data-product_variations`, and the response of `get_variation`. */
export function variationJson(variation: ProductVariation, { settings, views, hasOnePrice }: VariationContext) {
  const { price, stock, weightGrams, lengthMm, widthMm, heightMm, image } = variation;
  const { currency, catalog } = settings;
  const amount = (minor: number | undefined) => Number(toDecimal(minor ?? 0, currency.decimals));
  const availability = availabilityOf(stock, catalog.stockDisplay, catalog.lowStockAmount, translate);
  const side = (millimetres: number | null) =>
    millimetres === null ? "" : inLengthUnit(millimetres, catalog.dimensionUnit);

  return {
    attributes: Object.fromEntries(
      Object.entries(variation.choices).map(([key, value]) => [`attribute_${key}`, value]),
    ),
    availability_html: availability.text === "" ? "" : views.availability(availability),
    backorders_allowed: stock.backorders !== "no",
    dimensions: { length: side(lengthMm), width: side(widthMm), height: side(heightMm) },
    dimensions_html: formatDimensions([lengthMm, widthMm, heightMm], catalog.dimensionUnit) || UNKNOWN,
    display_price: amount(price?.price),
    display_regular_price: amount(price?.regularPrice),
    image: image ? imageJson(image) : {},
    image_id: image?.id ?? 0,
    is_downloadable: variation.isDownloadable,
    is_in_stock: variation.isInStock,
    is_purchasable: variation.isPurchasable,
    is_sold_individually: variation.isSoldIndividually ? ("yes" as const) : ("no" as const),
    is_virtual: variation.isVirtual,
    max_qty: variation.isSoldIndividually ? 1 : (variation.maxQuantity ?? ("" as const)),
    min_qty: variation.minQuantity,
    price_html: price === null || hasOnePrice ? "" : views.price(price, currency),
    sku: variation.sku,
    variation_description: variation.description,
    variation_id: variation.id,
    variation_is_active: variation.isActive,
    variation_is_visible: variation.isVisible,
    weight: weightGrams === null ? "" : inWeightUnit(weightGrams, catalog.weightUnit),
    weight_html: weightGrams === null ? UNKNOWN : formatWeight(weightGrams, catalog.weightUnit),
  };
}

export type VariationJson = ReturnType<typeof variationJson>;

/** The width of the gallery. */
const SIZES = "(min-width: 979px) 48vw, 100vw";

function imageJson({ title, caption, alt, files, width, height }: GalleryImage) {
  const plain = files.filter(({ format }) => format !== "avif");
  const shown = plain.at(-1) ?? files.at(-1);
  const thumbnail = plain[0] ?? shown;
  const largest = files.findLast(({ format }) => format === "avif") ?? shown;
  const urlOf = (file: MediaFile | undefined) => (file ? `/media/${file.path}` : "");
  return {
    title,
    caption,
    url: urlOf(largest),
    alt,
    src: urlOf(shown),
    src_w: shown?.width ?? width,
    src_h: shown?.height ?? height,
    // With a single file the classic client removes the attribute.
    srcset: plain.length > 1 && plain.map((file) => `${urlOf(file)} ${file.width}w`).join(", "),
    sizes: plain.length > 1 && SIZES,
    full_src: urlOf(largest),
    full_src_w: largest?.width ?? width,
    full_src_h: largest?.height ?? height,
    gallery_thumbnail_src: urlOf(thumbnail),
    gallery_thumbnail_src_w: thumbnail?.width ?? width,
    gallery_thumbnail_src_h: thumbnail?.height ?? height,
    thumb_src: urlOf(thumbnail),
    thumb_src_w: thumbnail?.width ?? width,
    thumb_src_h: thumbnail?.height ?? height,
  };
}
