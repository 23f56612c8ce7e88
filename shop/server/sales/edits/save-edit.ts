import { plainText } from "@vitrine/commerce/reviews";
import { isPaid } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Minor } from "@vitrine/commerce/money";
import { grantDownloads } from "../../catalog/files/grant-downloads.ts";
import { recordAudit } from "../../people/accounts/audit.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { noteShipped } from "../orders/line-progress.ts";
import { moveLockedOrder } from "../orders/move-order.ts";
import { displayName, type Staff } from "../orders/staff-orders.ts";
import { type EditableOrder, lockEditableOrder, whyNotEditable } from "./editable-order.ts";
import { moveStock, stockDifference } from "./edit-stock.ts";
import type { EditProblem, OrderEdit } from "./order-edit.ts";
import { planEdit, type PlannedEdit } from "./plan-edit.ts";
import { recountSales, writeEdit } from "./write-edit.ts";

export interface SavedEdit {
  readonly total: Minor;
  readonly balance: Minor;
}

export type EditRefusal =
  | { readonly code: "unknown-order" }
  | { readonly code: "not-editable"; readonly text: string }
  /** Another edit was saved since the form was opened. */
  | { readonly code: "stale" }
  /** Prices or stock changed since the review. */
  | { readonly code: "total-changed" }
  | { readonly code: "invalid"; readonly problems: readonly EditProblem[] };

export interface ReviewedOrder {
  readonly id: number;
  readonly revision: number;
  /** The total that the member of staff saw. */
  readonly seenTotal: Minor;
}

/** Changes what was ordered: lines, totals, stock, balance, history and email in one transaction. */
export async function saveEdit(
  shop: Shop,
  staff: Staff,
  { id, revision, seenTotal }: ReviewedOrder,
  edit: OrderEdit,
): Promise<Result<SavedEdit, EditRefusal>> {
  const settings = await shop.settings();
  return inTransaction<SavedEdit, EditRefusal>(shop.database.pool, async (connection) => {
    const order = await lockEditableOrder(connection, id);
    if (!order) return refuse({ code: "unknown-order" });
    const text = whyNotEditable(order, settings);
    if (text !== "") return refuse({ code: "not-editable", text });
    if (order.revision !== revision) return refuse({ code: "stale" });
    const plan = await planEdit(connection, order, edit, settings);
    const { problems, priced } = plan;
    if (problems.length > 0) return refuse({ code: "invalid", problems });
    if (priced.totals.total !== seenTotal) return refuse({ code: "total-changed" });

    const stock = await moveStock(connection, id, stockDifference(order, edit, plan.facts), displayName(staff));
    if (!stock.ok) return refuse({ code: "invalid", problems: [shortage(priced, order, stock.error)] });
    await writeEdit(connection, order, edit, plan);
    await recountSales(connection, order, plan);
    await connection.query(REPLACE_PAYMENTS, [id]);
    await record(connection, staff, order, edit, plan);
    if (isPaid(order.status)) await grantDownloads(connection, id);
    await completeIfShipped(connection, order);
    return ok({ total: priced.totals.total, balance: plan.balance });
  });
}

/** A payment that was begun has the old amount. */
const REPLACE_PAYMENTS =
  "update payments set status = 'replaced', due_at = now() where order_id = $1 and status = 'open'";

function shortage(
  { lines }: PlannedEdit["priced"],
  order: EditableOrder,
  { unitId, left }: { readonly unitId: number; readonly left: number },
): EditProblem {
  const uses = ({ needs }: { readonly needs: readonly { readonly unitId: number }[] }) =>
    needs.some((need) => need.unitId === unitId);
  const short = lines.find(({ item }) => uses(item)) ?? lines.find(({ key }) => key === shortKey());
  const text =
    left > 0
      ? `Only ${left} more of “${short?.item.name ?? "an item"}” in stock.`
      : `“${short?.item.name ?? "An item"}” is sold out.`;
  return { field: short ? `quantity-${short.key}` : null, text };

  function shortKey() {
    const line = order.lines.find(uses);
    return line ? `line-${line.id}` : "";
  }
}

const EDIT = `
with edit as (
  insert into order_edits (order_id, who, reason, changes, old_total, new_total) values ($1, $2, $3, $4, $5, $6)
  returning id
)
insert into mails (order_id, kind, about) select $1, 'edited', id from edit where $7`;

async function record(
  connection: Queryable,
  staff: Staff,
  { id, total, email }: EditableOrder,
  { reason, isEmailed }: OrderEdit,
  { changes, priced }: PlannedEdit,
): Promise<void> {
  const now = priced.totals.total;
  const what = [plainText(reason), JSON.stringify(changes), total, now, isEmailed && email !== ""];
  await connection.query(EDIT, [id, displayName(staff), ...what]);
  await recordAudit(connection, staff, {
    act: "edited an order",
    subject: `order:${id}`,
    details: { from: total, to: now },
  });
}

const WAS_SHIPPED = "select from order_shipments where order_id = $1 limit 1";

/** Without the items that were left, the order may be done. */
async function completeIfShipped(connection: Queryable, { id, status, isPaid: hasPaid }: EditableOrder): Promise<void> {
  const left = await noteShipped(connection, id);
  if (left > 0 || status !== "processing" || !hasPaid) return;
  if ((await connection.query(WAS_SHIPPED, [id])).rowCount === 0) return;
  const move = { to: "completed", reason: "Everything that is left was shipped.", isQuiet: true } as const;
  await moveLockedOrder(connection, id, status, move);
}
