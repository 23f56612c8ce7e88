import type { OrderView } from "../../../server/orders/find-order.ts";
import type { OfficeOrder } from "../../../server/orders/office-order.ts";

/** An order as pages of the office know it: without the key that opens it in the shop. */
export type ShownOrder = Omit<OrderView, "key">;

export type ShownOffice = Omit<OfficeOrder, "order"> & { readonly order: ShownOrder };

export function shownOrder({ key: _, ...order }: OrderView): ShownOrder {
  return order;
}
