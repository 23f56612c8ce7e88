import type { OrderView } from "../../../server/sales/orders/find-order.ts";
import type { OrderDetails } from "../../../server/sales/orders/staff-order.ts";

/** An order as the admin shows it: without the key that opens it in the storefront. */
export type ShownOrder = Omit<OrderView, "key">;

export type ShownDetails = Omit<OrderDetails, "order"> & { readonly order: ShownOrder };

export function shownOrder({ key: _, ...order }: OrderView): ShownOrder {
  return order;
}
