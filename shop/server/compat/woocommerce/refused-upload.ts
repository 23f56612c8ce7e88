import { type CartRefusal, refusalText } from "@vitrine/commerce/cart";
import { productPath, SHOP_PATH } from "../../sales/cart/cart-urls.ts";
import { newCartId } from "../../sales/cart/cart-id.ts";
import { queueNotices } from "../../sales/cart/notices.ts";
import { respondJson, redirect } from "../../platform/http/responses.ts";
import { type CartCall, sessionCookies } from "./cart-call.ts";
import { namedProduct } from "./upload-limits.ts";
import { translate } from "../../../i18n/t.ts";

/** Rejects a form's files; the product page shows the reason. */
export async function refusedUpload(call: CartCall, refusal: CartRefusal): Promise<Response> {
  const { shop, url, cartId } = call;
  const slug = await namedProduct(shop, url);
  const id = cartId ?? newCartId();
  await queueNotices(shop.database.pool, id, [{ kind: "error", text: refusalText(refusal, translate) }]);
  const path = slug === null ? SHOP_PATH : productPath(slug);
  const cookies = sessionCookies(call, id, true);
  if (url.searchParams.has("wc-ajax")) return respondJson({ error: true, product_url: path }, cookies);
  return redirect(303, path, cookies);
}
