import { ok, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { Taxonomy } from "../import/taxonomy.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";

export type BulkChange =
  | { readonly kind: "publish" | "private" | "draft" | "trash" | "restore" | "delete" }
  | { readonly kind: "category"; readonly categoryId: number }
  | { readonly kind: "tag"; readonly name: string }
  /** By a percentage of the price, or by an amount; negative to reduce it. */
  | { readonly kind: "price"; readonly percent: number }
  | { readonly kind: "price"; readonly amount: number };

export const MAX_AT_ONCE = 500;

const ACTS = {
  publish: "published",
  private: "made private",
  category: "added a category to",
  tag: "added a tag to",
  draft: "made drafts of",
  trash: "put into the trash",
  restore: "took out of the trash",
  delete: "deleted",
  price: "changed the prices of",
} as const;

const STATEMENTS = {
  publish: `update products set status = 'published', updated_at = now(),
      published_at = case when status = 'draft' and published_at > now() then now() else published_at end
    where id = any ($1) and trashed_at is null and status <> 'importing'`,
  private: `update products set status = 'private', updated_at = now()
    where id = any ($1) and trashed_at is null and status <> 'importing'`,
  draft:
    "update products set status = 'draft', publish_at = null, updated_at = now() where id = any ($1) and status <> 'importing'",
  trash: `update products set status = 'draft', trashed_at = now(), updated_at = now()
    where id = any ($1) and trashed_at is null and status <> 'importing'`,
  // A date that has passed would publish the product at once.
  restore: `update products set trashed_at = null, updated_at = now(),
      publish_at = case when publish_at > now() then publish_at end
    where id = any ($1) and trashed_at is not null`,
  // Orders keep their lines.
  delete: `with gone as (delete from products where id = any ($1) and trashed_at is not null returning id, stock_unit_id)
    select id from gone`,
} as const;

/** Returns how many products were changed. Only products in the trash can be deleted. */
export async function changeProducts(
  shop: Pick<Shop, "database">,
  staff: Person,
  ids: readonly number[],
  change: BulkChange,
): Promise<number> {
  const chosen = [...new Set(ids)].slice(0, MAX_AT_ONCE);
  const done = await inTransaction<number, never>(shop.database.pool, async (connection) => {
    const count = await apply(connection, chosen, change);
    if (count > 0) {
      const details = { products: count, ids: chosen.slice(0, 20).join(" "), ...detailsOf(change) };
      await recordAudit(connection, staff, { act: ACTS[change.kind], subject: subjectOf(chosen), details });
    }
    return ok(count);
  });
  return valueOf(done);
}

export interface TrashedProduct {
  readonly id: number;
  readonly status: string;
}

/** The statuses of products before they go to the trash. */
export async function readStatuses(connection: Queryable, ids: readonly number[]): Promise<readonly TrashedProduct[]> {
  const text = "select id, status from products where id = any ($1) and trashed_at is null and status <> 'importing'";
  return (await connection.query<TrashedProduct>(text, [ids.slice(0, MAX_AT_ONCE)])).rows;
}

const KNOWN_STATUSES = ["published", "private", "draft"];

/** Restores products from the trash, with their previous status if it is known, else as drafts. */
export async function restoreProducts(
  shop: Pick<Shop, "database">,
  staff: Person,
  statuses: ReadonlyMap<number, string>,
): Promise<number> {
  const count = await changeProducts(shop, staff, [...statuses.keys()], { kind: "restore" });
  for (const status of KNOWN_STATUSES) {
    const ids = [...statuses].filter(([, known]) => known === status).map(([id]) => id);
    const text = "update products set status = $2 where id = any ($1) and trashed_at is null and status = 'draft'";
    if (status !== "draft" && ids.length > 0) await shop.database.pool.query(text, [ids, status]);
  }
  return count;
}

function valueOf(result: Result<number, never>): number {
  return result.ok ? result.value : 0;
}

async function apply(connection: Queryable, ids: readonly number[], change: BulkChange): Promise<number> {
  switch (change.kind) {
    case "price":
      return movePrices(connection, ids, change);
    case "category":
      return addTo(connection, ids, ADD_CATEGORY, change.categoryId);
    case "tag":
      return addTo(connection, ids, ADD_TAG, await new Taxonomy(connection).tag(change.name));
    default:
      return run(connection, ids, change.kind);
  }
}

const ADD_CATEGORY = `insert into product_categories (product_id, category_id)
  select p.id, c.id from products p, categories c
  where p.id = any ($1) and p.trashed_at is null and p.status <> 'importing' and c.id = $2
  on conflict do nothing returning product_id as id`;
const ADD_TAG = `insert into product_tags (product_id, tag_id)
  select p.id, t.id from products p, tags t
  where p.id = any ($1) and p.trashed_at is null and p.status <> 'importing' and t.id = $2
  on conflict do nothing returning product_id as id`;

/** Products that had the category or tag before are not counted. */
async function addTo(connection: Queryable, ids: readonly number[], statement: string, to: number): Promise<number> {
  const { rows } = await connection.query<{ id: number }>(statement, [ids, to]);
  const added = rows.map(({ id }) => id);
  if (added.length > 0) await connection.query("update products set updated_at = now() where id = any ($1)", [added]);
  return added.length;
}

async function run(connection: Queryable, ids: readonly number[], kind: keyof typeof STATEMENTS): Promise<number> {
  const done = await connection.query(STATEMENTS[kind], [ids]);
  return done.rowCount ?? 0;
}

/** Changes whatever a product's price comes from: itself, its variations or its price options. */
async function movePrices(
  connection: Queryable,
  ids: readonly number[],
  change: Extract<BulkChange, { kind: "price" }>,
): Promise<number> {
  const [share, sum] = "percent" in change ? [1 + change.percent / 100, 0] : [1, change.amount];
  const moved = (column: string) => `greatest(0, round(${column} * $2::numeric + $3::numeric))::bigint`;
  // A sale price that is no longer below the regular price is removed.
  const set = `regular_price = ${moved("regular_price")},
    sale_price = case when sale_price < ${moved("regular_price")} then sale_price end`;
  const values = [ids, share, sum];
  await connection.query(
    `update variations set ${set} where product_id = any ($1) and regular_price is not null`,
    values,
  );
  await connection.query(`update price_options set price = ${moved("price")} where product_id = any ($1)`, values);
  await connection.query(`update products set ${set} where id = any ($1) and regular_price is not null`, values);
  const touched = await connection.query("update products set updated_at = now() where id = any ($1)", [ids]);
  return touched.rowCount ?? 0;
}

function detailsOf(change: BulkChange): Readonly<Record<string, number | string>> {
  if (change.kind === "category") return { category: change.categoryId };
  if (change.kind === "tag") return { tag: change.name };
  if (change.kind !== "price") return {};
  return "percent" in change ? { percent: change.percent } : { amount: change.amount };
}

function subjectOf(ids: readonly number[]): string {
  return ids.length === 1 ? `product:${ids[0]}` : "products";
}
