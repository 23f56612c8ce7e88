import { refusalText } from "@vitrine/commerce/cart";
import { addToCart } from "../../../sales/cart/add-to-cart.ts";
import { productPath, SHOP_PATH } from "../../../sales/cart/cart-urls.ts";
import { newCartId } from "../../../sales/cart/cart-id.ts";
import { queueNotices } from "../../../sales/cart/notices.ts";
import { isPerson } from "../../../analytics/is-person.ts";
import { readAddRequest } from "../add-request.ts";
import { respondEmpty, respondJson } from "../../../platform/http/responses.ts";
import { type CartCall, cartReply, sessionCookies } from "../cart-call.ts";
import { continueShoppingLink } from "../notice-links.ts";
import { refusedUpload } from "../refused-upload.ts";
import { translate } from "../../../../i18n/t.ts";

/** On an error the browser opens `product_url`, which shows the reason, so the response always contains one. */
export async function addToCartEndpoint(call: CartCall): Promise<Response> {
  const { shop, fields, cartId } = call;
  if (!fields.has("product_id")) return respondEmpty();

  const { cart: settings } = await shop.settings();
  const request = await readAddRequest(call, "product_id");
  if (!request.ok) return refusedUpload(call, request.error);
  const announce = settings.redirectAfterAdd ? { announce: continueShoppingLink() } : {};
  const result = await addToCart(shop, cartId, { ...request.value, ...announce });
  if (result.ok && isPerson(call.request)) shop.counters.add({ id: request.value.productId });
  if (result.ok) return cartReply(call, result.value.cart, settings.redirectAfterAdd);

  const { reason, slug, form } = result.error;
  const id = cartId ?? newCartId();
  await queueNotices(shop.database.pool, id, [
    { kind: "error", text: refusalText(reason, translate), ...(form && { form }) },
  ]);
  const body = { error: true, product_url: slug === null ? SHOP_PATH : productPath(slug) };
  return respondJson(body, sessionCookies(call, id, true));
}
