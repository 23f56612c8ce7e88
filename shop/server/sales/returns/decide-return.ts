import type { Minor } from "@vitrine/commerce/money";
import type { ReturnPostage, ReturnStatus } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { MailKind } from "../../platform/db/schema/mails.ts";
import type { Shop } from "../../shop.ts";
import type { DraftProblem } from "../drafts/place-draft.ts";
import { lockOrder } from "../orders/move-order.ts";
import { type RefundOrderRefusal, writeAndQueueRefund } from "../orders/refund-order.ts";
import { displayName, type Staff } from "../orders/staff-orders.ts";
import { type MoneyBack, tryRefund } from "../payments/send-refunds.ts";
import { type ExchangedItem, writeExchange } from "./write-exchange.ts";

interface SendBack {
  readonly postage: ReturnPostage;
  /** A prepaid label; "" for none. */
  readonly labelUrl: string;
  /** YYYY-MM-DD; null for no deadline. */
  readonly sendBy: string | null;
  /** Whether the items can be sold again once they are here. */
  readonly isRestocked: boolean;
  /** In the email. */
  readonly message: string;
}

export type ReturnDecision =
  | (SendBack & {
      readonly to: "accept";
      readonly refund: "on-arrival" | "now";
      readonly amount: Minor;
    })
  | (SendBack & {
      readonly to: "exchange";
      /** By the ID of the order's line. */
      readonly items: ReadonlyMap<number, ExchangedItem>;
    })
  | { readonly to: "refuse"; readonly reason: string };

export interface Decided {
  readonly status: ReturnStatus;
  readonly exchange: { readonly orderId: number; readonly due: Minor } | null;
  /** What became of money that was refunded at once; null if there was none. */
  readonly money: MoneyBack | "by-hand" | null;
}

export type DecideRefusal =
  | { readonly code: "changed-meanwhile" | "refunded-meanwhile" }
  | { readonly code: "not-exchangeable"; readonly problems: readonly DraftProblem[] }
  | { readonly code: "not-refundable"; readonly refusal: RefundOrderRefusal };

const FIND = `select order_id as "orderId" from returns where id = $1`;
const LINES = `select order_line_id as id, quantity from return_lines where return_id = $1`;
/** Items of the return that the order no longer has to give. */
const REFUNDED = `
select from return_lines x join order_lines l on l.id = x.order_line_id
where x.return_id = $1 and x.quantity > l.quantity - l.refunded_quantity`;
const WRITE = `
update returns set status = $2, answer = $3, answered_at = now(), postage = $4, label_url = $5, send_by = $6,
  is_restocked = $7, refund_amount = $8, exchange_order_id = $9,
  refunded_at = case when $10 then coalesce(refunded_at, now()) else refunded_at end
where id = $1 and status = 'requested'`;
const LOCK = "select from returns where id = $1 and status = 'requested' for update";

/** Answers a return request: with its refund or the new order, all together or nothing. The customer gets an email. */
export async function decideReturn(
  shop: Shop,
  staff: Staff,
  returnId: number,
  decision: ReturnDecision,
): Promise<Result<Decided, DecideRefusal>> {
  const settings = await shop.settings();
  type Written = Omit<Decided, "money"> & {
    readonly refund: { readonly id: number; readonly isQueued: boolean } | null;
  };
  const written = await inTransaction<Written, DecideRefusal>(shop.database.pool, async (connection) => {
    const [found] = (await connection.query<{ orderId: number }>(FIND, [returnId])).rows;
    if (!found || (await lockOrder(connection, found.orderId)) === null) return refuse({ code: "changed-meanwhile" });
    const { orderId } = found;
    if ((await connection.query(LOCK, [returnId])).rowCount !== 1) return refuse({ code: "changed-meanwhile" });
    const quantities = await readQuantities(connection, returnId);
    const wasRefunded = (await connection.query(REFUNDED, [returnId])).rowCount !== 0;
    // Nobody gets both the money and new items.
    if (wasRefunded && decision.to === "exchange") return refuse({ code: "refunded-meanwhile" });
    const who = displayName(staff);
    let exchange: Decided["exchange"] = null;
    let due: DueRefund | null = null;
    if (decision.to === "exchange") {
      const made = await writeExchange(connection, settings, staff, {
        returnId,
        orderId,
        quantities,
        items: decision.items,
        message: decision.message,
      });
      if (!made.ok) return refuse({ code: "not-exchangeable", problems: made.error });
      const { difference } = made.value;
      exchange = { orderId: made.value.orderId, due: Math.max(0, difference) };
      const reason = `Exchange for order ${made.value.number}.`;
      if (difference < 0) due = { amount: -difference, quantities: new Map(), reason };
    } else if (decision.to === "accept" && decision.refund === "now") {
      due = { amount: decision.amount, quantities, reason: "", returnId };
    }
    let refund: Written["refund"] = null;
    if (due) {
      // Items are restocked when they arrive.
      const stored = await writeAndQueueRefund(connection, orderId, { ...due, isRestocked: false, who });
      if (!stored.ok) return refuse({ code: "not-refundable", refusal: stored.error });
      refund = { id: stored.value.refundId, isQueued: stored.value.isQueued };
    }
    const status = statusOf(decision);
    const more = [exchange?.orderId ?? null, wasRefunded && decision.to === "accept"];
    await connection.query(WRITE, [returnId, status, ...columnsOf(decision), ...more]);
    const kind: MailKind = decision.to === "refuse" ? "return-declined" : "return-approved";
    await connection.query("insert into mails (order_id, kind, about) values ($1, $2, $3)", [orderId, kind, returnId]);
    await recordAudit(connection, staff, {
      act: ACTS[decision.to],
      subject: `return:${returnId}`,
      details: { ...(exchange && { order: exchange.orderId }), ...(due && { refunded: due.amount }) },
    });
    return ok({ status, exchange, refund });
  });
  if (!written.ok) return written;
  const { refund, ...rest } = written.value;
  return ok({ ...rest, money: refund && (refund.isQueued ? await tryRefund(shop, refund.id) : "by-hand") });
}

interface DueRefund {
  readonly returnId?: number;
  readonly amount: Minor;
  readonly quantities: ReadonlyMap<number, number>;
  readonly reason: string;
}

const ACTS = { accept: "accepted a return", exchange: "exchanged a return", refuse: "refused a return" } as const;

function statusOf(decision: ReturnDecision): ReturnStatus {
  if (decision.to === "refuse") return "declined";
  return decision.postage === "none" ? "closed" : "approved";
}

/** Answer, postage, label, deadline, restocking and the amount that is refunded on arrival. */
function columnsOf(decision: ReturnDecision): readonly unknown[] {
  if (decision.to === "refuse") return [decision.reason, "none", "", null, false, null];
  const { message, postage, isRestocked } = decision;
  const later = decision.to === "accept" && decision.refund === "on-arrival" ? decision.amount : null;
  if (postage === "none") return [message, postage, "", null, false, later];
  const label = postage === "shop" ? decision.labelUrl : "";
  return [message, postage, label, decision.sendBy, isRestocked, later];
}

async function readQuantities(connection: Queryable, returnId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await connection.query<{ id: number; quantity: number }>(LINES, [returnId]);
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}
