import { availabilityOf, formatDimensions, formatWeight, inWeightUnit, inLengthUnit } from "@vitrine/commerce/catalog";
import { toDecimal } from "@vitrine/commerce/money";
import type { GalleryImage, MediaFile } from "../catalog/media.ts";
import type { ProductVariation } from "../catalog/variations.ts";
import type { ShopSettings } from "../settings/settings.ts";
import type { VariationViews } from "./views.ts";
import { sayAny } from "../../texts/say.ts";

export interface VariationContext {
  readonly settings: Pick<ShopSettings, "currency" | "catalog">;
  readonly views: VariationViews;
  /** All variations cost the same: the page says it once, above the form. */
  readonly hasOnePrice: boolean;
}

const NOT_KNOWN = "N/A";

/** One entry of `data-product_variations`, and the answer of `get_variation`. */
export function variationJson(variation: ProductVariation, { settings, views, hasOnePrice }: VariationContext) {
  const { price, stock, weightGrams, lengthMm, widthMm, heightMm, image } = variation;
  const { currency, catalog } = settings;
  const amount = (minor: number | undefined) => Number(toDecimal(minor ?? 0, currency.decimals));
  const availability = availabilityOf(stock, catalog.stockDisplay, catalog.lowStockAmount, sayAny);
  const side = (millimetres: number | null) =>
    millimetres === null ? "" : inLengthUnit(millimetres, catalog.dimensionUnit);

  return {
    attributes: Object.fromEntries(
      Object.entries(variation.choices).map(([key, value]) => [`attribute_${key}`, value]),
    ),
    availability_html: availability.text === "" ? "" : views.availability(availability),
    backorders_allowed: stock.backorders !== "no",
    dimensions: { length: side(lengthMm), width: side(widthMm), height: side(heightMm) },
    dimensions_html: formatDimensions([lengthMm, widthMm, heightMm], catalog.dimensionUnit) || NOT_KNOWN,
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
    weight_html: weightGrams === null ? NOT_KNOWN : formatWeight(weightGrams, catalog.weightUnit),
  };
}

export type VariationJson = ReturnType<typeof variationJson>;

/** As wide as the gallery shows it. */
const SIZES = "(min-width: 62rem) 48vw, 100vw";

function imageJson({ title, caption, alt, files, width, height }: GalleryImage) {
  const plain = files.filter(({ format }) => format !== "avif");
  const shown = plain.at(-1) ?? files.at(-1);
  const thumbnail = plain[0] ?? shown;
  const largest = files.findLast(({ format }) => format === "avif") ?? shown;
  const address = (file: MediaFile | undefined) => (file ? `/media/${file.path}` : "");
  return {
    title,
    caption,
    url: address(largest),
    alt,
    src: address(shown),
    src_w: shown?.width ?? width,
    src_h: shown?.height ?? height,
    // One file is no choice, and the classic client then takes the attribute away.
    srcset: plain.length > 1 && plain.map((file) => `${address(file)} ${file.width}w`).join(", "),
    sizes: plain.length > 1 && SIZES,
    full_src: address(largest),
    full_src_w: largest?.width ?? width,
    full_src_h: largest?.height ?? height,
    gallery_thumbnail_src: address(thumbnail),
    gallery_thumbnail_src_w: thumbnail?.width ?? width,
    gallery_thumbnail_src_h: thumbnail?.height ?? height,
    thumb_src: address(thumbnail),
    thumb_src_w: thumbnail?.width ?? width,
    thumb_src_h: thumbnail?.height ?? height,
  };
}
