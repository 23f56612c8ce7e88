import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { slugOf } from "../import/slug.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { problem, type Refused } from "../../platform/http/form-input.ts";
import type { Shop } from "../../shop.ts";

export interface ListedTag {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly products: number;
}

const MATCHES = "($1 = '' or strpos(lower(name), lower($1)) > 0)";

export async function listTags(
  connection: Queryable,
  { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ListedTag[]; readonly total: number }> {
  const { rows } = await connection.query<ListedTag>(
    `select id, name, slug, (select count(*)::integer from product_tags where tag_id = t.id) as products
     from tags t where ${MATCHES} order by lower(name), id limit $2 offset $3`,
    [search, limit, offset],
  );
  const count = await connection.query<{ count: number }>(
    `select count(*)::integer as count from tags where ${MATCHES}`,
    [search],
  );
  return { rows, total: count.rows[0]?.count ?? 0 };
}

export async function findTag(connection: Queryable, id: number): Promise<{ readonly name: string } | null> {
  return (await connection.query<{ name: string }>("select name from tags where id = $1", [id])).rows[0] ?? null;
}

/** `id` null adds one. */
export async function saveTag(
  shop: Pick<Shop, "database">,
  staff: Person,
  id: number | null,
  name: string,
): Promise<Result<null, Refused>> {
  return inTransaction<null, Refused>(shop.database.pool, async (connection) => {
    const slug = slugOf(name, "tag");
    const taken = await connection.query(
      "select from tags where (lower(name) = lower($1) or slug = $2) and id is distinct from $3",
      [name, slug, id],
    );
    if (taken.rowCount) return refuse([problem(id === null ? "name" : `name-${id}`, `“${name}” is there already.`)]);
    if (id === null) await connection.query("insert into tags (name, slug) values ($1, $2)", [name, slug]);
    // The slug stays: it may be linked from elsewhere.
    else await connection.query("update tags set name = $2 where id = $1", [id, name]);
    await recordAudit(connection, staff, {
      act: id === null ? "added a tag" : "renamed a tag",
      ...(id !== null && { subject: `tag:${id}` }),
      details: { name },
    });
    return ok(null);
  });
}

export async function removeTag(shop: Pick<Shop, "database">, staff: Person, id: number): Promise<void> {
  const { pool } = shop.database;
  const { rows } = await pool.query<{ name: string }>("delete from tags where id = $1 returning name", [id]);
  const name = rows[0]?.name;
  if (name !== undefined) await recordAudit(pool, staff, { act: "removed a tag", details: { name } });
}
