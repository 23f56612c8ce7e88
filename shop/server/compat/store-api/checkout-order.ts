import { isPayable } from "@vitrine/commerce/orders";
import { z } from "zod";
import { choosePayment } from "../../sales/orders/choose-payment.ts";
import { findOrder } from "../../sales/orders/find-order.ts";
import { notOffered } from "./checkout.ts";
import { checkoutOrderJson } from "./checkout-json.ts";
import { ownOrder } from "./own-order.ts";
import { readWith, text } from "./rest-schema.ts";
import { respond, type StoreResponse, storeError } from "./store-response.ts";
import type { CartHandler } from "./store-call.ts";

const PayParams = z.object({ payment_method: text.nullish() });

/** Pays an unpaid order. Its addresses cannot change, because taxes and shipping depend on them. */
export const payForOrder: CartHandler = async (call) => {
  const { shop } = call;
  const own = await ownOrder(call);
  if (!own.ok) return own.error;
  const read = readWith(PayParams, call.params);
  if (!read.ok) return read.error;
  const method = read.value.payment_method ?? "";
  if (!isPayable(own.value.status)) return notPayable();
  const chosen = await choosePayment(shop, own.value.id, method);
  if (!chosen.ok) {
    if (chosen.error.code === "no-payment-method") return notOffered(method);
    if (chosen.error.code === "not-enough-stock") {
      const message = "Something in this order has sold out meanwhile.";
      return storeError("woocommerce_rest_product_out_of_stock", message, 409);
    }
    return notPayable();
  }
  const order = await findOrder(shop.database.pool, own.value.id);
  return order ? respond(checkoutOrderJson(shop, order)) : notPayable();
};

function notPayable(): StoreResponse {
  return storeError("invalid_order_update_status", "This order cannot be paid for.", 400);
}
