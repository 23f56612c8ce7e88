import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { z } from "zod";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { slugOf } from "../import/slug.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { line, paragraph, problem, type Refused, requiredLine, whole } from "../../platform/http/form-input.ts";
import { safeMarkup } from "../../platform/html/safe-markup.ts";
import type { Shop } from "../../shop.ts";
import { addRedirect, categoryPaths, type CategoryPath, dropRedirect } from "../redirects/url-redirects.ts";

export const CategoryDraft = z.object({
  name: requiredLine("The name", 100),
  slug: line("The address", 180),
  /** Null for the top level. */
  parentId: whole("The parent"),
  description: paragraph("The text", 20_000),
});

export type CategoryDraft = z.infer<typeof CategoryDraft>;

const ABOVE = `
with recursive above as (
  select id, parent_id from categories where id = $1
  union select c.id, c.parent_id from categories c join above on c.id = above.parent_id
) select from above where id = $2`;

/** `id` null adds one. A category cannot be its own descendant. */
export async function saveCategory(
  shop: Pick<Shop, "database">,
  staff: Person,
  id: number | null,
  { name, slug: entered, parentId, description }: CategoryDraft,
): Promise<Result<number, Refused>> {
  return inTransaction<number, Refused>(shop.database.pool, async (connection) => {
    // Two concurrent moves could create a cycle that neither sees.
    await connection.query("lock table categories in share row exclusive mode");
    if (parentId !== null) {
      const parent = await connection.query("select from categories where id = $1", [parentId]);
      if (parent.rowCount === 0) return refuse([problem("parentId", "The parent category has been deleted.")]);
      const circle = id === null ? null : await connection.query(ABOVE, [parentId, id]);
      if (circle?.rowCount) return refuse([problem("parentId", "A category can’t be its own parent.")]);
    }
    const slug = slugOf(entered === "" ? name : entered, "category");
    const taken = await connection.query(
      "select from categories where parent_id is not distinct from $1 and slug = $2 and id is distinct from $3",
      [parentId, slug, id],
    );
    if (taken.rowCount) return refuse([problem("slug", "Another category with this parent has this URL slug.")]);
    const before = id === null ? [] : await categoryPaths(connection, id);
    const values = [parentId, name, slug, safeMarkup(description)];
    const { rows } =
      id === null
        ? await connection.query<{ id: number }>(
            `insert into categories (parent_id, name, slug, description, position) values ($1, $2, $3, $4,
             (select coalesce(max(position), -1) + 1 from categories where parent_id is not distinct from $1)) returning id`,
            values,
          )
        : await connection.query<{ id: number }>(
            "update categories set parent_id = $1, name = $2, slug = $3, description = $4 where id = $5 returning id",
            [...values, id],
          );
    const saved = rows[0]?.id;
    if (saved === undefined) return refuse([problem("", "This category is gone.")]);
    await redirectOldPaths(connection, before, saved);
    const act = id === null ? "added a category" : "changed a category";
    await recordAudit(connection, staff, { act, subject: `category:${saved}`, details: { name } });
    return ok(saved);
  });
}

/** Everything below a category moves with it. */
async function redirectOldPaths(connection: Queryable, before: readonly CategoryPath[], id: number): Promise<void> {
  const after = new Map((await categoryPaths(connection, id)).map((category) => [category.id, category.path]));
  for (const path of after.values()) await dropRedirect(connection, path);
  for (const { id: moved, path } of before) {
    if (after.get(moved) !== path) await addRedirect(connection, path, { kind: "category", id: moved });
  }
}

/** Moves a category one position up or down among its siblings. */
export async function moveCategory(shop: Pick<Shop, "database">, staff: Person, id: number, by: -1 | 1): Promise<void> {
  await inTransaction<null, never>(shop.database.pool, async (connection) => {
    await connection.query("lock table categories in share row exclusive mode");
    const { rows } = await connection.query<{ id: number }>(
      `select s.id from categories c join categories s on s.parent_id is not distinct from c.parent_id
       where c.id = $1 order by s.position, s.name, s.id`,
      [id],
    );
    const ids = rows.map((row) => row.id);
    const from = ids.indexOf(id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= ids.length) return ok(null);
    ids.splice(to, 0, ...ids.splice(from, 1));
    await renumber(connection, ids);
    await recordAudit(connection, staff, { act: "moved a category", subject: `category:${id}` });
    return ok(null);
  });
}

async function renumber(connection: Queryable, ids: readonly number[]): Promise<void> {
  await connection.query(
    `update categories c set position = n - 1 from unnest($1::integer[]) with ordinality as list (id, n)
     where c.id = list.id and c.position <> n - 1`,
    [ids],
  );
}

/** Its products stay; its subcategories move up to its parent. */
export async function removeCategory(
  shop: Pick<Shop, "database">,
  staff: Person,
  id: number,
): Promise<Result<null, Refused>> {
  return inTransaction<null, Refused>(shop.database.pool, async (connection) => {
    await connection.query("lock table categories in share row exclusive mode");
    const clash = await connection.query(
      `select from categories c join categories child on child.parent_id = c.id
       join categories other on other.parent_id is not distinct from c.parent_id and other.slug = child.slug and other.id <> c.id
       where c.id = $1`,
      [id],
    );
    if (clash.rowCount)
      return refuse([problem("", "A subcategory has the same URL slug as a category one level up. Rename it first.")]);
    await connection.query(
      "update categories set parent_id = (select parent_id from categories where id = $1) where parent_id = $1 and slug <> (select slug from categories where id = $1)",
      [id],
    );
    const left = await connection.query("select from categories where parent_id = $1", [id]);
    if (left.rowCount) return refuse([problem("", "A subcategory has the same URL slug. Rename it first.")]);
    const { rows } = await connection.query<{ name: string }>("delete from categories where id = $1 returning name", [
      id,
    ]);
    const name = rows[0]?.name;
    if (name === undefined) return refuse([problem("", "This category is gone.")]);
    await recordAudit(connection, staff, { act: "removed a category", subject: `category:${id}`, details: { name } });
    return ok(null);
  });
}
