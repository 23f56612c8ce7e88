import { isCartNonce } from "../../../sales/cart/nonce.ts";
import type { Notice } from "../../../sales/cart/notices.ts";
import { readCart } from "../../../sales/cart/read-cart.ts";
import { respondHtml } from "../../../platform/http/responses.ts";
import { type CartCall, cartChangeCookies } from "../cart-call.ts";
import { t } from "../../../../i18n/t.ts";

const TOO_OLD = "This page was open for too long. Nothing was changed. Please reload it.";

/** Whether the request's nonce is valid for the visitor's cart. */
export function isOwnPage({ shop, cartId, fields }: CartCall): boolean {
  return cartId !== null && isCartNonce(shop, cartId, fields.get("security") ?? "");
}

/** Changes coupons and responds with the notices as HTML. */
export async function couponResponse(call: CartCall, change: () => Promise<readonly Notice[]>): Promise<Response> {
  const { shop, views, cartId } = call;
  if (!isOwnPage(call)) return respondHtml(views.notices([{ kind: "error", text: t(TOO_OLD) }]));
  const notices = await change();
  return respondHtml(views.notices(notices), await cartChangeCookies(call, await readCart(shop, cartId), false));
}
