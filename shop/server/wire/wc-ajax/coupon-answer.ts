import { isCartNonce } from "../../cart/nonce.ts";
import type { Notice } from "../../cart/notices.ts";
import { readCart } from "../../cart/read-cart.ts";
import { htmlAnswer } from "../answers.ts";
import { type CartCall, newsOf } from "../cart-call.ts";
import { say } from "../../../texts/say.ts";

const TOO_OLD = "This page had been open for too long. Nothing was changed; please load it again.";

/** Whether the page that sent this was made for the visitor's cart. */
export function isOwnPage({ shop, cartId, fields }: CartCall): boolean {
  return cartId !== null && isCartNonce(shop, cartId, fields.get("security") ?? "");
}

/** A change of coupons, told as markup. */
export async function couponAnswer(call: CartCall, change: () => Promise<readonly Notice[]>): Promise<Response> {
  const { shop, views, cartId } = call;
  if (!isOwnPage(call)) return htmlAnswer(views.notices([{ kind: "error", text: say(TOO_OLD) }]));
  const notices = await change();
  return htmlAnswer(views.notices(notices), await newsOf(call, await readCart(shop, cartId), false));
}
