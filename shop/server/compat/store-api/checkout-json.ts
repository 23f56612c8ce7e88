import type { OrderView } from "../../sales/orders/find-order.ts";
import type { Shop } from "../../shop.ts";
import { nextPath } from "../woocommerce/submit-checkout.ts";
import { addressJson } from "./address-json.ts";

/** An order that was just placed or paid. */
export function checkoutOrderJson(
  { config }: Pick<Shop, "config">,
  order: OrderView,
  location = nextPath({ orderId: order.id, orderKey: order.key, status: order.status }),
) {
  return {
    order_id: order.id,
    status: order.status,
    order_key: order.key,
    order_number: String(order.number),
    customer_note: order.note,
    customer_id: 0,
    billing_address: addressJson("billing", order.billing),
    shipping_address: addressJson("shipping", order.shippingAddress),
    payment_method: order.paymentMethod,
    payment_result: {
      payment_status: "success",
      payment_details: [],
      redirect_url: new URL(location, config.publicUrl).href,
    },
    additional_fields: {},
    __experimentalCart: null,
    extensions: {},
  };
}
