import { refundable, refundWorth } from "@vitrine/commerce/orders";
import type { Database } from "../platform/db/connect.ts";
import type { Shop } from "../shop.ts";
import type { DraftLine } from "./drafts/draft.ts";
import { readEditableOrder } from "./edits/editable-order.ts";
import { markBalancePaid } from "./edits/mark-balance-paid.ts";
import { noEdit, type OrderEdit } from "./edits/order-edit.ts";
import { planEdit } from "./edits/plan-edit.ts";
import { saveEdit } from "./edits/save-edit.ts";
import { addShipment } from "./orders/order-shipments.ts";
import { refundOrder } from "./orders/refund-order.ts";
import { moveOrderAsStaff, type Staff } from "./orders/staff-orders.ts";
import { readOrderDetails } from "./orders/staff-order.ts";
import { decideReturn, type ReturnDecision } from "./returns/decide-return.ts";
import { findReturn, findReturnsOf, receiveReturn } from "./returns/staff-returns.ts";
import { startReturn } from "./returns/start-return.ts";

/** What a member of staff can do to an order, or a customer ask for. Lines are numbers, counted round. */
export type SaleStep =
  | { readonly kind: "quantity"; readonly line: number; readonly quantity: number }
  | { readonly kind: "add"; readonly productId: number; readonly quantity: number }
  | { readonly kind: "discount"; readonly rate: number }
  | { readonly kind: "delivery"; readonly cost: number }
  | { readonly kind: "ship" | "start-return" | "request-return"; readonly line: number }
  | { readonly kind: "refund-items"; readonly line: number; readonly isRestocked: boolean }
  | { readonly kind: "refund-amount"; readonly percent: number }
  | { readonly kind: "accept"; readonly isNow: boolean }
  | { readonly kind: "exchange"; readonly productId: number | null }
  | { readonly kind: "receive"; readonly isRestocked: boolean }
  | { readonly kind: "refund-return" | "settle" | "cancel" };

/** What an attempt did: money that came in (negative: went back), and items that went back into stock, by product. */
export interface Done {
  readonly money: number;
  readonly restocked: ReadonlyMap<number, number>;
}

const NOTHING: ReadonlyMap<number, number> = new Map();
const SEND_BACK = { postage: "customer", labelUrl: "", sendBy: null, isRestocked: true, message: "" } as const;
const NO_TRACKING = { carrier: "other", carrierName: "", trackingNumber: "", trackingUrl: "", isEmailed: false };

/**
 * Reads the order as its page shows it, and returns what its button then does: an attempt that can be made twice at the
 * same moment, as by two members of staff with the same page open. Null if the page has no such button.
 */
export async function prepareStep(
  shop: Shop & { readonly database: Database },
  staff: Staff,
  orderId: number,
  step: SaleStep,
): Promise<(() => Promise<Done | null>) | null> {
  const { pool } = shop.database;
  const order = await readEditableOrder(pool, orderId);
  const details = await readOrderDetails(pool, orderId);
  if (!order || !details) throw new Error("The order is missing.");
  const lineAt = (at: number) => order.lines[at % order.lines.length];
  const returns = await findReturnsOf(pool, orderId);
  const { revision } = order;

  switch (step.kind) {
    case "quantity": {
      const line = lineAt(step.line);
      return line ? edit({ quantities: new Map([[line.id, step.quantity]]) }) : null;
    }
    case "add":
      return edit({ added: [lineOf(step.productId, step.quantity)] });
    case "discount":
      return edit({ discount: step.rate === 0 ? null : { kind: "percent", rate: step.rate, reason: "Off" } });
    case "delivery":
      return edit({ delivery: { kind: "custom", title: "Courier", cost: step.cost } });
    case "ship": {
      const line = lineAt(step.line);
      const shipments = await countShipments();
      if (!line) return null;
      const quantities = new Map([[line.id, 1]]);
      return attempt(() =>
        addShipment(shop, staff, orderId, { ...NO_TRACKING, quantities, knownShipments: shipments }),
      );
    }
    case "start-return":
    case "request-return": {
      const line = lineAt(step.line);
      if (!line) return null;
      const quantities = new Map([[line.id, 1]]);
      // Twice would be two returns: nobody loses money by it.
      return once(async () => {
        const started = { quantities, reason: "other", instructions: "", isEmailed: false } as const;
        const done = await startReturn(shop, staff, orderId, started);
        if (!done.ok) return null;
        if (step.kind === "request-return") {
          await pool.query("update returns set status = 'requested', answered_at = null where id = $1", [done.value]);
        }
        return { money: 0, restocked: NOTHING };
      });
    }
    case "refund-items": {
      const line = lineAt(step.line);
      if (!line) return null;
      const quantities = new Map([[line.id, 1]]);
      const worth = refundWorth(details.lines, quantities, order.pricesIncludeTax);
      const amount = Math.min(worth, refundable(order));
      return refund({ amount, quantities, isRestocked: step.isRestocked }, line.productId);
    }
    case "refund-amount": {
      const amount = Math.ceil((refundable(order) * step.percent) / 100);
      return refund({ amount, quantities: new Map(), isRestocked: false }, null);
    }
    case "accept":
    case "exchange": {
      const asked = returns.find(({ status }) => status === "requested");
      const found = asked && (await findReturn(pool, asked.id));
      if (!found) return null;
      const quantities = new Map(found.lines.map(({ id, quantity }) => [id, quantity]));
      const worth = refundWorth(details.lines, quantities, order.pricesIncludeTax);
      const amount = Math.min(worth, refundable(order));
      const decision: ReturnDecision =
        step.kind === "accept"
          ? { ...SEND_BACK, to: "accept", refund: step.isNow ? "now" : "on-arrival", amount }
          : { ...SEND_BACK, to: "exchange", items: exchanged(found.lines, step.productId) };
      const before = await paidBack();
      return async () => {
        const decided = await decideReturn(shop, staff, found.id, decision);
        return decided.ok ? { money: before - (await paidBack()), restocked: NOTHING } : null;
      };
    }
    case "receive": {
      const open = returns.find(({ status }) => status === "approved");
      const found = open && (await findReturn(pool, open.id));
      if (!found) return null;
      // As its page does: what is refunded later is restocked then.
      const isSettled = found.refundedAt !== null || found.exchange !== null;
      const isRestocked = step.isRestocked && found.isRestocked && isSettled;
      const restocked = new Map(isRestocked ? found.lines.map(({ id, quantity }) => [productOf(id), quantity]) : []);
      return async () => {
        const received = await receiveReturn(shop, staff, found.id, { isRestocked });
        return received.ok ? { money: 0, restocked } : null;
      };
    }
    case "refund-return": {
      const open = returns.find(({ status, exchange }) => status === "received" && exchange === null);
      const found = open && (await findReturn(pool, open.id));
      if (!found || found.refundedAt) return null;
      const quantities = new Map(found.lines.map(({ id, quantity }) => [id, quantity]));
      const worth = refundWorth(details.lines, quantities, order.pricesIncludeTax);
      const amount = Math.min(worth, refundable(order));
      const productId = productOf(found.lines[0]?.id ?? 0);
      return refund({ amount, quantities, isRestocked: true, returnId: found.id }, productId);
    }
    case "settle":
      return async () => {
        const paid = await markBalancePaid(shop, staff, orderId, order.balance);
        return paid.ok ? { money: order.balance, restocked: NOTHING } : null;
      };
    case "cancel":
      return attempt(() => moveOrderAsStaff(shop, staff, orderId, { to: "cancelled", reason: "" }));
  }

  async function edit(change: Partial<OrderEdit>): Promise<() => Promise<Done | null>> {
    if (!order) throw new Error("The order is missing.");
    const wanted = { ...noEdit(order), ...change };
    const plan = await planEdit(pool, order, wanted, await shop.settings());
    const seen = { id: orderId, revision, seenTotal: plan.priced.totals.total };
    return attempt(() => saveEdit(shop, staff, seen, wanted));
  }

  function refund(
    asked: { amount: number; quantities: ReadonlyMap<number, number>; isRestocked: boolean; returnId?: number },
    productId: number | null,
  ): () => Promise<Done | null> {
    const back = [...asked.quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
    const isBack = asked.isRestocked && productId !== null && order?.status !== "cancelled";
    const restocked = isBack ? new Map([[productId, back]]) : NOTHING;
    return async () => {
      const done = await refundOrder(shop, orderId, { ...asked, reason: "", seenRevision: revision });
      return done.ok ? { money: -asked.amount, restocked } : null;
    };
  }

  function productOf(lineId: number): number {
    return order?.lines.find(({ id }) => id === lineId)?.productId ?? 0;
  }

  async function countShipments(): Promise<number> {
    return (await pool.query("select from order_shipments where order_id = $1", [orderId])).rowCount ?? 0;
  }

  async function paidBack(): Promise<number> {
    const text = "select coalesce(sum(amount), 0)::float8 as sum from refunds where order_id = $1";
    return (await pool.query<{ sum: number }>(text, [orderId])).rows[0]?.sum ?? 0;
  }
}

function attempt(act: () => Promise<{ readonly ok: boolean }>): () => Promise<Done | null> {
  return async () => ((await act()).ok ? { money: 0, restocked: NOTHING } : null);
}

function once(act: () => Promise<Done | null>): () => Promise<Done | null> {
  let isDone = false;
  return () => {
    if (isDone) return Promise.resolve(null);
    isDone = true;
    return act();
  };
}

function exchanged(lines: readonly { readonly id: number }[], productId: number | null) {
  return new Map(productId === null ? [] : lines.map(({ id }) => [id, { productId, variationId: null }]));
}

export const lineOf = (productId: number, quantity = 1): DraftLine => ({
  key: `n${productId}`,
  productId,
  variationId: null,
  name: "",
  taxClass: "",
  price: null,
  quantity,
});
