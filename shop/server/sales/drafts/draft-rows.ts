import type { Minor } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { displayName, type Staff } from "../orders/staff-orders.ts";
import { type DraftContent, nameOf } from "./draft.ts";
import { readDraftItems } from "./draft-lines.ts";
import { priceDraft } from "./price-draft.ts";

export interface Draft {
  readonly id: number;
  /** What it was created with. */
  readonly key: string;
  readonly content: DraftContent;
  readonly version: number;
  readonly savedBy: string;
  readonly updatedAt: Date;
  /** The order that it became. */
  readonly orderId: number | null;
  readonly isPlaced: boolean;
}

const COLUMNS = `id, key, content, version, saved_by as "savedBy", updated_at as "updatedAt", order_id as "orderId",
  placed_at is not null as "isPlaced"`;

export async function findDraft(connection: Queryable, id: number): Promise<Draft | null> {
  const { rows } = await connection.query<Draft>(`select ${COLUMNS} from draft_orders where id = $1`, [id]);
  return rows[0] ?? null;
}

/** The draft that was created with this key. */
export async function findDraftByKey(connection: Queryable, key: string): Promise<Draft | null> {
  const { rows } = await connection.query<Draft>(`select ${COLUMNS} from draft_orders where key = $1`, [key]);
  return rows[0] ?? null;
}

/** Other members of staff wait until the transaction ends. */
export async function lockDraft(connection: Queryable, id: number): Promise<Draft | null> {
  const text = `select ${COLUMNS} from draft_orders where id = $1 for update`;
  return (await connection.query<Draft>(text, [id])).rows[0] ?? null;
}

export interface SavedDraft {
  readonly id: number;
  readonly version: number;
}

export type DraftSaveRefusal =
  | { readonly code: "unknown" }
  | { readonly code: "placed"; readonly orderId: number | null }
  | { readonly code: "stale"; readonly savedBy: string; readonly version: number };

const CREATE = `
insert into draft_orders (key, content, customer, email, items, total, saved_by)
values ($1, $2, $3, $4, $5, $6, $7) on conflict (key) do nothing returning id, version`;
const BY_KEY = "select id, version from draft_orders where key = $1";

/** The key comes with the form: sent again, the form creates no second draft. */
export async function createDraft(shop: Shop, staff: Staff, key: string, content: DraftContent): Promise<SavedDraft> {
  const created = await inTransaction<SavedDraft, never>(shop.database.pool, async (connection) => {
    const values = [key, ...(await storedValues(shop, connection, content)), displayName(staff)];
    const [row] = (await connection.query<SavedDraft>(CREATE, values)).rows;
    if (row) {
      await recordAudit(connection, staff, { act: "created a draft order", subject: `draft-order:${row.id}` });
      return ok(row);
    }
    const [former] = (await connection.query<SavedDraft>(BY_KEY, [key])).rows;
    if (!former) throw new Error("A draft with this key is there and cannot be read.");
    return ok(former);
  });
  if (!created.ok) throw new Error("Creating a draft is never refused.");
  return created.value;
}

const SAVE = `
update draft_orders set content = $2, customer = $3, email = $4, items = $5, total = $6, saved_by = $7,
  version = version + 1, updated_at = now()
where id = $1 returning id, version`;

/** Refused if another person has saved the draft since this version. */
export function saveDraft(
  shop: Shop,
  staff: Staff,
  { id, version }: SavedDraft,
  content: DraftContent,
): Promise<Result<SavedDraft, DraftSaveRefusal>> {
  return inTransaction<SavedDraft, DraftSaveRefusal>(shop.database.pool, async (connection) => {
    const draft = await lockDraft(connection, id);
    if (!draft) return refuse({ code: "unknown" });
    if (draft.isPlaced) return refuse({ code: "placed", orderId: draft.orderId });
    if (draft.version !== version) return refuse({ code: "stale", savedBy: draft.savedBy, version: draft.version });
    const values = [id, ...(await storedValues(shop, connection, content)), displayName(staff)];
    const [row] = (await connection.query<SavedDraft>(SAVE, values)).rows;
    return row ? ok(row) : refuse({ code: "unknown" });
  });
}

async function storedValues(shop: Shop, connection: Queryable, content: DraftContent): Promise<unknown[]> {
  const items = await readDraftItems(connection, content.lines);
  const { totals } = priceDraft(content, items, await shop.settings());
  const { address } = content;
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return [JSON.stringify(content), nameOf(address), address.email, count, totals.total];
}

/** Discards a draft. False if it is an order by now, or gone. */
export async function discardDraft(shop: Shop, staff: Staff, id: number): Promise<boolean> {
  const text = "delete from draft_orders where id = $1 and placed_at is null";
  const done = await inTransaction<boolean, never>(shop.database.pool, async (connection) => {
    const { rowCount } = await connection.query(text, [id]);
    if (rowCount === 1) {
      await recordAudit(connection, staff, { act: "discarded a draft order", subject: `draft-order:${id}` });
    }
    return ok(rowCount === 1);
  });
  return done.ok && done.value;
}

export interface ListedDraft {
  readonly id: number;
  readonly customer: string;
  readonly email: string;
  readonly items: number;
  readonly total: Minor;
  readonly savedBy: string;
  readonly updatedAt: Date;
}

const LIST = `
select id, customer, email, items, total::float8 as total, saved_by as "savedBy", updated_at as "updatedAt"
from draft_orders where placed_at is null order by updated_at desc, id desc limit $1 offset $2`;
const MOST_COUNTED = 1000;
const COUNT = `
select count(*)::integer as count from (select from draft_orders where placed_at is null limit ${MOST_COUNTED}) as open`;

export async function listDrafts(
  connection: Queryable,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<readonly ListedDraft[]> {
  return (await connection.query<ListedDraft>(LIST, [perPage, (page - 1) * perPage])).rows;
}

/** Drafts that are not placed, counted up to a thousand. */
export async function countDrafts(connection: Queryable): Promise<number> {
  return (await connection.query<{ count: number }>(COUNT)).rows[0]?.count ?? 0;
}
