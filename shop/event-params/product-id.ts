import type { PixelSlug } from "@vitrine/tracking/slugs";
import type { EventItem } from "./event-item.ts";

/** The owner's settings for the product ids sent to vendors. */
export interface ProductIdSettings {
  readonly content_id: "id" | "sku";
  readonly content_id_prefix: string;
  readonly content_id_suffix: string;
  /** These hear of the product, whichever variation of it was chosen. */
  readonly variable_as_simple: readonly PixelSlug[];
}

/** The id of a product or variation for one vendor: the same in every event, told by the browser or by the server. */
export function productIdFor(pixel: PixelSlug, item: EventItem, settings: ProductIdSettings): string {
  const isProduct = item.groupId !== null && settings.variable_as_simple.includes(pixel);
  const [id, sku] = isProduct ? [item.groupId, item.groupSku] : [item.id, item.sku];
  const name = settings.content_id === "sku" && sku !== "" ? sku : id;
  return `${settings.content_id_prefix}${name}${settings.content_id_suffix}`;
}
