import { findVariation, hasOnePrice } from "../../catalog/variations.ts";
import { choicesOf, parseId } from "../add-fields.ts";
import { emptyAnswer, jsonAnswer } from "../answers.ts";
import type { CartCall } from "../cart-call.ts";
import { variationJson } from "../variation-json.ts";

/** Asked by the form of a product with more variations than its page can hold. */
export async function getVariationEndpoint({ shop, views, fields }: CartCall): Promise<Response> {
  const productId = parseId(fields.get("product_id"));
  if (productId === null) return emptyAnswer();

  const { database } = shop;
  const { isKnown, variation } = await findVariation(database, productId, choicesOf(fields), shop.now());
  if (!isKnown) return emptyAnswer();
  if (!variation) return jsonAnswer(false);

  const [settings, isOnePrice] = await Promise.all([shop.settings(), hasOnePrice(database.pool, productId)]);
  const context = { settings, views, hasOnePrice: isOnePrice };
  return jsonAnswer(variationJson(variation, context));
}
