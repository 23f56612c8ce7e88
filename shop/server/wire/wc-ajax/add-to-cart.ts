import { refusalText } from "@vitrine/commerce/cart";
import { addToCart } from "../../cart/add-to-cart.ts";
import { productPath, SHOP_PATH } from "../../cart/addresses.ts";
import { newCartId } from "../../cart/cart-id.ts";
import { queueNotices } from "../../cart/notices.ts";
import { isPerson } from "../../insight/is-person.ts";
import { addRequestOf } from "../add-fields.ts";
import { emptyAnswer, jsonAnswer } from "../answers.ts";
import { type CartCall, sessionNews } from "../cart-call.ts";
import { continueShoppingLink } from "../notice-links.ts";
import { postedAnswers } from "../posted-answers.ts";
import { refusedUpload } from "../refused-upload.ts";
import { cartReply } from "./cart-reply.ts";
import { sayAny } from "../../../texts/say.ts";

/** The browser goes where `product_url` points and reads there why; so there always is one. */
export async function addToCartEndpoint(call: CartCall): Promise<Response> {
  const { shop, fields, cartId } = call;
  if (!fields.has("product_id")) return emptyAnswer();

  const { cart: settings } = await shop.settings();
  const answers = await postedAnswers(call);
  if (!answers.ok) return refusedUpload(call, answers.error);
  const request = { ...addRequestOf(fields, fields.get("product_id")), answers: answers.value };
  const announced = settings.redirectAfterAdd ? { ...request, announce: continueShoppingLink() } : request;
  const result = await addToCart(shop, cartId, announced);
  if (result.ok && isPerson(call.request)) shop.moments.add({ id: request.productId });
  if (result.ok) return cartReply(call, result.value.cart, settings.redirectAfterAdd);

  const { reason, slug, form } = result.error;
  const id = cartId ?? newCartId();
  await queueNotices(shop.database.pool, id, [
    { kind: "error", text: refusalText(reason, sayAny), ...(form && { form }) },
  ]);
  const body = { error: true, product_url: slug === null ? SHOP_PATH : productPath(slug) };
  return jsonAnswer(body, sessionNews(call, id, true));
}
