import { rememberBuyer } from "../../events/remember-buyer.ts";
import { visitorAddress } from "../../http/visitor-address.ts";
import { jsonAnswer } from "../answers.ts";
import type { CartCall } from "../cart-call.ts";
import { submitCheckout } from "../submit-checkout.ts";
import { sessionExpired } from "../notice-links.ts";

/** The whole form, sent by a script. */
export async function checkoutEndpoint(call: CartCall): Promise<Response> {
  const { shop, views, request, cartId, cookies, fields } = call;
  if (cartId !== null) await rememberBuyer(shop, cartId, request);
  // A refusal is an answer like any other: scripts made for this address read no body of an error.
  const outcome = await submitCheckout(shop, cartId, cookies, fields, visitorAddress(request));
  const failure = (messages: string, change: { readonly refresh?: boolean; readonly reload?: boolean } = {}) =>
    jsonAnswer({ result: "failure", messages, refresh: false, reload: false, ...change });
  switch (outcome.kind) {
    case "placed": {
      const { location: redirect, orderId, setCookies } = outcome;
      return jsonAnswer({ result: "success", redirect, order_id: orderId }, setCookies);
    }
    case "no-cart":
      return failure(views.notices([sessionExpired()]), { reload: true });
    case "too-old":
      return failure(views.problems(outcome.problems), { refresh: true });
    case "too-often":
      return failure(views.problems(outcome.problems));
    case "refused":
      // Prices, stock or coupons are not what the page says; it asks for them again.
      return failure(views.problems(outcome.problems), {
        refresh:
          outcome.problems.some(({ field }) => field === null) ||
          outcome.refusals.some(({ code }) => code === "coupon"),
      });
    case "changed":
      return failure(views.notices(outcome.notices), { refresh: true });
  }
}
