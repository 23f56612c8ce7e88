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
const LATE = "select from orders where id = $1 and payable_until <= now()";
/** A payment link stays valid for as long as its email says. */
const KEEP_LINK = `
update orders set hold_expires_at = greatest(hold_expires_at, payable_until)
where id = $1 and hold_expires_at is not null and payable_until is not null`;

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
    const late = await connection.query(LATE, [orderId]);
    if (late.rowCount === 1) return refuse<ChoiceRefusal>({ code: "not-payable", status: from });
    const { status: to, holdMinutes } = firstState(method, false, settings);
    await connection.query({
      name: "choose-payment",
      text: CHOOSE,
      values: [orderId, method.id, method.title, holdMinutes],
    });
    await connection.query(KEEP_LINK, [orderId]);
    // After the method is stored: cash on delivery is not paid yet.
    if (to !== from) {
      const moved = await moveLockedOrder(connection, orderId, from, { to, reason: `To be paid by ${method.title}.` });
      if (!moved.ok) return moved;
    }
    return ok(to);
  });
}
