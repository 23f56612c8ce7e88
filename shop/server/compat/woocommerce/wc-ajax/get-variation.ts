import { findVariation, hasOnePrice } from "../../../catalog/variations.ts";
import { choicesOf } from "../add-request.ts";
import { parseId } from "../../../platform/http/parse-id.ts";
import { respondEmpty, respondJson } from "../../../platform/http/responses.ts";
import type { CartCall } from "../cart-call.ts";
import { variationJson } from "../variation-json.ts";

/** Used by the form of a product that has too many variations to embed in the page. */
export async function getVariationEndpoint({ shop, views, fields }: CartCall): Promise<Response> {
  const productId = parseId(fields.get("product_id"));
  if (productId === null) return respondEmpty();

  const { database } = shop;
  const { isKnown, variation } = await findVariation(database, productId, choicesOf(fields), shop.now());
  if (!isKnown) return respondEmpty();
  if (!variation) return respondJson(false);

  const [settings, isOnePrice] = await Promise.all([shop.settings(), hasOnePrice(database.pool, productId)]);
  const context = { settings, views, hasOnePrice: isOnePrice };
  return respondJson(variationJson(variation, context));
}
