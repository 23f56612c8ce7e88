import { asRecord, type Loose } from "@vitrine/tracking/gateway/ingest";
import { PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import { toDecimal } from "@vitrine/commerce/money";
import { findNameAndSku } from "../../catalog/product.ts";
import { findVariation } from "../../catalog/variations.ts";
import { choicesOf } from "../woocommerce/add-request.ts";
import { parseId } from "../../platform/http/parse-id.ts";
import { productParams } from "../../../event-params/product-params.ts";
import { respondJson } from "../../platform/http/responses.ts";
import { eventRules } from "../../tracking/events/event-rules.ts";
import type { EventParts } from "../../tracking/ingest/ingest.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { productSettings } from "../../platform/settings/tracking/product-settings.ts";
import { VIEW_NAMES } from "../../tracking/script/vendor-event-names.ts";

/** The property in which each pixel's events list their IDs. */
const ID_LISTS: Readonly<Record<PixelSlug, string>> = {
  facebook: "pixelIds",
  tiktok: "pixelIds",
  pinterest: "pixelIds",
  ga: "trackingIds",
  google_ads: "conversion_ids",
  gtm: "trackingIds",
  bing: "pixelIds",
};

/** `action=get_variation_info`: the events that the page's pixels send for the selected variation. */
export async function getVariationInfo({ shop, accounts }: EventParts, body: Loose): Promise<Response> {
  const productId = parseId(typeof body["product_id"] === "string" ? body["product_id"] : undefined);
  if (productId === null) return failure("no-product");
  const { database } = shop;
  const chosen = Object.entries(asRecord(body["attributes"])).map(([name, value]) => [name, String(value)] as const);
  const { variation } = await findVariation(database, productId, choicesOf(new Map(chosen)), shop.now());
  if (!variation) return failure("no-variation");

  const [settings, enabled, product] = await Promise.all([
    shop.settings(),
    accounts.enabled(),
    findNameAndSku(database.pool, productId),
  ]);
  const { currency } = settings;
  const { disabledPixels } = eventRules(settings);
  const price = Number(toDecimal(variation.price?.price ?? 0, currency.decimals));
  const items = [
    {
      id: String(variation.id),
      name: product.name,
      sku: variation.sku || product.sku,
      price,
      quantity: 1,
      categories: [],
      list: null,
      index: null,
      groupId: String(productId),
      groupSku: product.sku,
      variant: null,
    },
  ];
  const productOptions = productSettings(settings);
  const data: Record<string, Loose[]> = {};
  for (const pixel of PIXEL_SLUGS) {
    const { ids: browserIds, excludedEvents } = settings.tracking.pixels[pixel];
    const serverIds = enabled.filter(({ destination }) => destination === pixel).map(({ account }) => account.id);
    const ids = [...new Set([...(isBrowserPixel(settings, pixel) ? browserIds : []), ...serverIds])];
    if (ids.length === 0 || disabledPixels.includes(pixel) || excludedEvents.includes("product-viewed")) continue;
    const params = productParams(pixel, { items, value: price }, productOptions);
    data[pixel] = [printedEvent(VIEW_NAMES[pixel], ID_LISTS[pixel], ids, params)];
  }
  return respondJson({ success: true, data });
}

/** A container that reads the shop's own data layer receives the choice there. */
function isBrowserPixel({ tracking, dataLayer }: ShopSettings, pixel: PixelSlug): boolean {
  const { pixels } = tracking;
  return pixels[pixel].enabled && !(pixel === "gtm" && pixels.gtm.dataLayerName === dataLayer.name);
}

/** The event ID stays empty: the page creates one per choice and shares it among its pixels. */
function printedEvent(name: string, idList: string, ids: readonly string[], params: Loose): Loose {
  return {
    name,
    type: "dyn",
    e_id: "woo_view_content",
    eventID: "",
    params,
    delay: 0,
    [idList]: ids,
    hasTimeWindow: false,
    timeWindow: 0,
    woo_order: "",
    edd_order: "",
    isVariationTrigger: true,
  };
}

function failure(code: string): Response {
  return respondJson({ success: false, data: { code } });
}
