import { md5 } from "../../cart/digest.ts";
import { NO_STATE, readCartState } from "../../checkout/cart-state.ts";
import { jsonAnswer } from "../answers.ts";
import type { CartCall } from "../cart-call.ts";

const LENGTH = 12;

/** A name for where the visitor's prices are those of: pages that differ by place differ by it. */
export async function getCustomerLocationEndpoint({ shop, cartId }: CartCall): Promise<Response> {
  const { checkout } = await shop.settings();
  const { customer } = cartId === null ? NO_STATE : await readCartState(shop.database.pool, cartId);
  const told = customer.shipsElsewhere ? customer.shipping : customer.billing;
  const place = told?.country
    ? [told.country, told.state ?? "", told.postcode ?? "", told.city ?? ""]
    : [checkout.country, checkout.state, checkout.postcode, ""];
  return jsonAnswer({ success: true, data: { hash: md5(place.join("")).slice(0, LENGTH) } });
}
