import { md5 } from "../../../platform/secrets/digest.ts";
import { NO_STATE, readCartState } from "../../../sales/checkout/cart-state.ts";
import { respondJson } from "../../../platform/http/responses.ts";
import type { CartCall } from "../cart-call.ts";

const LENGTH = 12;

/** A hash of the visitor's location, for pages that differ by location. */
export async function getCustomerLocationEndpoint({ shop, cartId }: CartCall): Promise<Response> {
  const { checkout } = await shop.settings();
  const { customer } = cartId === null ? NO_STATE : await readCartState(shop.database.pool, cartId);
  const address = customer.shipsElsewhere ? customer.shipping : customer.billing;
  const location = address?.country
    ? [address.country, address.state ?? "", address.postcode ?? "", address.city ?? ""]
    : [checkout.country, checkout.state, checkout.postcode, ""];
  return respondJson({ success: true, data: { hash: md5(location.join("")).slice(0, LENGTH) } });
}
