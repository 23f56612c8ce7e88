import { asRecord, type DestinationName, type Loose } from "@vitrine/tracking/gateway/intake";
import { toDecimal } from "@vitrine/commerce/money";
import { findVariation } from "../../catalog/variations.ts";
import { choicesOf, parseId } from "../add-fields.ts";
import { jsonAnswer } from "../answers.ts";
import { eventRules } from "../../events/event-rules.ts";
import type { EventParts } from "../event-desk.ts";
import { saleParams, VIEW_NAMES } from "../vendor-params.ts";

/** Under which name each pixel's events list their ids. */
const ID_LISTS: Readonly<Record<DestinationName, string>> = {
  facebook: "pixelIds",
  tiktok: "pixelIds",
  pinterest: "pixelIds",
  ga: "trackingIds",
  google_ads: "conversion_ids",
  bing: "pixelIds",
};

/** `action=get_variation_info`: what the page's pixels shall tell about the variation that was just chosen. */
export async function getVariationInfo({ shop, accounts }: EventParts, body: Loose): Promise<Response> {
  const productId = parseId(typeof body["product_id"] === "string" ? body["product_id"] : undefined);
  if (productId === null) return failure("no-product");
  const { database } = shop;
  const chosen = Object.entries(asRecord(body["attributes"])).map(([name, value]) => [name, String(value)] as const);
  const { variation } = await findVariation(database, productId, choicesOf(new Map(chosen)), shop.now());
  if (!variation) return failure("no-variation");

  const [settings, enabled, name] = await Promise.all([
    shop.settings(),
    accounts.enabled(),
    productName(database.pool, productId),
  ]);
  const { currency } = settings;
  const { disabledPixels } = eventRules(settings);
  const price = Number(toDecimal(variation.price?.price ?? 0, currency.decimals));
  const sale = {
    items: [{ id: String(variation.id), name, price, quantity: 1 }],
    value: price,
    currency: currency.code,
  };
  const data: Record<string, Loose[]> = {};
  for (const destination of new Set(enabled.map((account) => account.destination))) {
    if (disabledPixels.includes(destination)) continue;
    const ids = enabled.filter((account) => account.destination === destination).map(({ account }) => account.id);
    data[destination] = [
      printedEvent(VIEW_NAMES[destination], ID_LISTS[destination], ids, saleParams(destination, sale)),
    ];
  }
  return jsonAnswer({ success: true, data });
}

/** The id stays empty: the page makes one for each choice, and shares it among its pixels. */
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

async function productName(pool: EventParts["shop"]["database"]["pool"], productId: number): Promise<string> {
  const query = { name: "told-product-name", text: "select name from products where id = $1", values: [productId] };
  return (await pool.query<{ name: string }>(query)).rows[0]?.name ?? "";
}

function failure(code: string): Response {
  return jsonAnswer({ success: false, data: { code } });
}
