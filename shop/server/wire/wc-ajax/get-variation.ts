import { findVariation, hasOnePrice } from "../../catalog/variations.ts";
import { choicesOf, parseId } from "../add-fields.ts";
import { emptyAnswer, jsonAnswer } from "../answers.ts";
import type { CartCall } from "../cart-call.ts";
import { variationJson } from "../variation-json.ts";

/** Asked by the form of a product with more variations than its page can hold. */
export async function getVariationEndpoint({ shop, views, fields }: CartCall): Promise<Response> {
  const productId = parseId(fields.get("product_id"));
  if (productId === null) return emptyAnswer();

  const { db } = shop.database;
  const { isKnown, variation } = await findVariation(db, productId, choicesOf(fields), shop.now());
  if (!isKnown) return emptyAnswer();
  if (!variation) return jsonAnswer(false);

  const context = { settings: await shop.settings(), views, hasOnePrice: await hasOnePrice(db, productId) };
  return jsonAnswer(variationJson(variation, context));
}
