import { isPayable, type OrderStatus } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { lockOrder, type MoveRefusal, moveLockedOrder } from "./move-order.ts";
import { firstState, paymentMethods } from "./payment-methods.ts";

export type ChoiceRefusal =
  | MoveRefusal
  | { readonly code: "not-payable"; readonly status: OrderStatus }
  | { readonly code: "no-payment-method" };

const CHOOSE = `
update orders set payment_method = $2, payment_title = $3, hold_expires_at = now() + make_interval(mins => $4)
where id = $1`;

/** Changes the payment method of an unpaid order. */
export async function choosePayment(
  shop: Shop,
  orderId: number,
  methodId: string,
): Promise<Result<OrderStatus, ChoiceRefusal>> {
  const settings = await shop.settings();
  const method = paymentMethods(settings).find(({ id }) => id === methodId);
  if (!method) return refuse({ code: "no-payment-method" });
  return inTransaction<OrderStatus, ChoiceRefusal>(shop.database.pool, async (connection) => {
    const from = await lockOrder(connection, orderId);
    if (from === null) return refuse<ChoiceRefusal>({ code: "unknown-order" });
    if (!isPayable(from)) return refuse<ChoiceRefusal>({ code: "not-payable", status: from });
    const { status: to, holdMinutes } = firstState(method, false, settings);
    if (to !== from) {
      const moved = await moveLockedOrder(connection, orderId, from, { to, reason: `To be paid by ${method.title}.` });
      if (!moved.ok) return moved;
    }
    await connection.query({
      name: "choose-payment",
      text: CHOOSE,
      values: [orderId, method.id, method.title, holdMinutes],
    });
    return ok(to);
  });
}
