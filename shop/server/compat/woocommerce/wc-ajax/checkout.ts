import { RETRY_SECONDS } from "../../../platform/http/plain-page.ts";
import { clientIpOf } from "../../../platform/http/client-ip.ts";
import { respondJson } from "../../../platform/http/responses.ts";
import type { CartCall } from "../cart-call.ts";
import { submitCheckout } from "../submit-checkout.ts";
import { sessionExpired } from "../notice-links.ts";

/** The checkout form, sent by script. */
export async function checkoutEndpoint(call: CartCall): Promise<Response> {
  const { shop, views, request, cartId, cookies, fields } = call;
  // Refusals have status 200, because WooCommerce's scripts do not read the body of an error response.
  const outcome = await submitCheckout(shop, cartId, request, cookies, fields, clientIpOf(request));
  const failure = (messages: string, change: { readonly refresh?: boolean; readonly reload?: boolean } = {}) =>
    respondJson({ result: "failure", messages, refresh: false, reload: false, ...change });
  switch (outcome.kind) {
    case "placed": {
      const { location: redirect, orderId, setCookies } = outcome;
      return respondJson({ result: "success", redirect, order_id: orderId }, setCookies);
    }
    case "no-cart":
      return failure(views.notices([sessionExpired()]), { reload: true });
    case "too-old":
      return failure(views.problems(outcome.problems), { refresh: true });
    case "too-often":
      return failure(views.problems(outcome.problems));
    case "busy": {
      const response = failure(views.problems(outcome.problems));
      return new Response(response.body, {
        status: 503,
        headers: [...response.headers, ["Retry-After", RETRY_SECONDS]],
      });
    }
    case "refused":
      // The page's prices, stock or coupons are out of date, so it must reload them.
      return failure(views.problems(outcome.problems), {
        refresh:
          outcome.problems.some(({ field }) => field === null) ||
          outcome.refusals.some(({ code }) => code === "coupon"),
      });
    case "changed":
      return failure(views.notices(outcome.notices), { refresh: true });
  }
}
