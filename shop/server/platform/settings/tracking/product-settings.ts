import { PIXEL_SLUGS } from "@vitrine/tracking/slugs";
import type { ProductSettings } from "../../../../event-params/product-params.ts";
import type { ShopSettings } from "../settings.ts";

/** The owner's settings for products in events, for browser and server alike. */
export function productSettings({ tracking, currency }: Pick<ShopSettings, "tracking" | "currency">): ProductSettings {
  const { shop, pixels } = tracking;
  return {
    currency: currency.code,
    content_id: shop.contentId,
    content_id_prefix: shop.contentIdPrefix,
    content_id_suffix: shop.contentIdSuffix,
    variable_as_simple: PIXEL_SLUGS.filter((slug) => slug === "tiktok" || pixels[slug].variableAsSimple),
  };
}
