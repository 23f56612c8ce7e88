import { type CartRefusal, refusalText } from "@vitrine/commerce/cart";
import { productPath, SHOP_PATH } from "../cart/addresses.ts";
import { newCartId } from "../cart/cart-id.ts";
import { queueNotices } from "../cart/notices.ts";
import { jsonAnswer, redirect } from "./answers.ts";
import { type CartCall, sessionNews } from "./cart-call.ts";
import { namedProduct } from "./upload-limits.ts";
import { sayAny } from "../../texts/say.ts";

/** A form whose files cannot be taken: the visitor reads why on the product's page. */
export async function refusedUpload(call: CartCall, refusal: CartRefusal): Promise<Response> {
  const { shop, url, cartId } = call;
  const slug = await namedProduct(shop, url);
  const id = cartId ?? newCartId();
  await queueNotices(shop.database.pool, id, [{ kind: "error", text: refusalText(refusal, sayAny) }]);
  const address = slug === null ? SHOP_PATH : productPath(slug);
  const cookies = sessionNews(call, id, true);
  if (url.searchParams.has("wc-ajax")) return jsonAnswer({ error: true, product_url: address }, cookies);
  return redirect(303, address, cookies);
}
