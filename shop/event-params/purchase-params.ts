import type { PixelSlug } from "@vitrine/tracking/slugs";
import type { EventItem } from "./event-item.ts";
import { productParams, type ProductSettings } from "./product-params.ts";

/** An order as vendors hear of it; amounts in the currency's main unit. */
export interface EventOrder {
  /** The one that customers know. */
  readonly number: string;
  readonly total: number;
  readonly tax: number;
  readonly shipping: number;
  /** Codes, with commas between them. */
  readonly coupons: string;
}

/** A purchase as each vendor's parameters name it, told by the browser or by the server. */
export function purchaseParams(
  pixel: PixelSlug,
  items: readonly EventItem[],
  { number, total, tax, shipping, coupons }: EventOrder,
  settings: ProductSettings,
): Readonly<Record<string, unknown>> {
  const params = productParams(pixel, { items, value: total, order: number }, settings);
  const details = { tax, shipping, coupon: coupons };
  switch (pixel) {
    case "ga":
    case "google_ads":
      return { ...params, ...details };
    case "gtm":
      return { ...params, ecommerce: { ...(params["ecommerce"] as object), ...details } };
    case "bing":
      return { ...params, ecomm_pagetype: "purchase" };
    default:
      return params;
  }
}
