import { checkReturn, isPaid, type ReturnReason } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { lockOrder } from "../orders/move-order.ts";
import type { Staff } from "../orders/staff-orders.ts";
import type { RequestReturnRefusal } from "./request-return.ts";
import { readReturnableOrder } from "./returnable-order.ts";

export interface StartedReturn {
  readonly quantities: ReadonlyMap<number, number>;
  readonly reason: ReturnReason;
  /** For the customer: where to send the items. */
  readonly instructions: string;
  readonly isEmailed: boolean;
}

const WRITE = `
with started as (
  insert into returns (order_id, reason, status, answer, answered_at, is_by_staff)
  values ($1, $2, 'approved', $3, now(), true) returning id
),
content as (
  insert into return_lines (return_id, order_line_id, quantity)
  select started.id, line.id, line.quantity from started, unnest($4::integer[], $5::integer[]) as line (id, quantity)
),
email as (
  insert into mails (order_id, kind, about) select $1, 'return-approved', id from started where $6
)
select id from started`;

/** Starts a return that a customer asked for outside the shop. It is approved, and no deadline applies to it. */
export async function startReturn(
  shop: Shop,
  staff: Staff,
  orderId: number,
  { quantities, reason, instructions, isEmailed }: StartedReturn,
): Promise<Result<number, RequestReturnRefusal>> {
  const settings = await shop.settings();
  return inTransaction<number, RequestReturnRefusal>(shop.database.pool, async (connection) => {
    const status = await lockOrder(connection, orderId);
    if (status === null || !isPaid(status)) return refuse({ code: "not-returnable" });
    const order = await readReturnableOrder(connection, orderId, settings, shop.now());
    if (order.hasOpenRequest) return refuse({ code: "already-requested" });
    const checked = checkReturn(order.lines, quantities);
    if (!checked.ok) return checked;
    const lines = [[...quantities.keys()], [...quantities.values()]];
    const values = [orderId, reason, instructions, ...lines, isEmailed];
    const id = (await connection.query<{ id: number }>(WRITE, values)).rows[0]?.id ?? 0;
    await recordAudit(connection, staff, { act: "started a return", subject: `return:${id}` });
    return ok(id);
  });
}
