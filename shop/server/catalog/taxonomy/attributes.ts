import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { z } from "zod";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { slugOf } from "../import/slug.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { line, oneOf, problem, type Refused, requiredLine } from "../../platform/http/form-input.ts";
import type { Shop } from "../../shop.ts";

const APPEARANCES = ["select", "color", "image", "label"] as const;
type Appearance = (typeof APPEARANCES)[number];

export interface ListedAttribute {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly appearance: Appearance;
  readonly terms: number;
  readonly products: number;
}

export interface ListedTerm {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly swatch: string;
  readonly products: number;
}

const LIST = `
select id, name, slug, appearance, (select count(*)::integer from attribute_terms t where t.attribute_id = a.id) as terms,
  (select count(*)::integer from product_attributes pa where pa.attribute_id = a.id) as products
from attributes a`;

export async function listAttributes(connection: Queryable): Promise<readonly ListedAttribute[]> {
  return (await connection.query<ListedAttribute>(`${LIST} order by position, name, id`)).rows;
}

export async function findAttribute(connection: Queryable, id: number): Promise<ListedAttribute | null> {
  return (await connection.query<ListedAttribute>(`${LIST} where id = $1`, [id])).rows[0] ?? null;
}

export async function listTerms(connection: Queryable, attributeId: number): Promise<readonly ListedTerm[]> {
  const { rows } = await connection.query<ListedTerm>(
    `select id, name, slug, coalesce(swatch, '') as swatch,
       (select count(*)::integer from product_attribute_terms pt where pt.term_id = t.id) as products
     from attribute_terms t where attribute_id = $1 order by position, name, id limit 500`,
    [attributeId],
  );
  return rows;
}

export const AttributeDraft = z.object({
  name: requiredLine("The name", 100),
  appearance: oneOf("The display type", APPEARANCES),
});

/** `id` null adds one. The slug stays: products, carts and links refer to it. */
export async function saveAttribute(
  shop: Pick<Shop, "database">,
  staff: Person,
  id: number | null,
  { name, appearance }: z.infer<typeof AttributeDraft>,
): Promise<Result<number, Refused>> {
  return inTransaction<number, Refused>(shop.database.pool, async (connection) => {
    const slug = slugOf(name, "attribute");
    const taken = await connection.query(
      "select from attributes where (lower(name) = lower($1) or ($3::integer is null and slug = $2)) and id is distinct from $3",
      [name, slug, id],
    );
    if (taken.rowCount) return refuse([problem("name", `“${name}” is there already.`)]);
    const { rows } =
      id === null
        ? await connection.query<{ id: number }>(
            `insert into attributes (name, slug, appearance, position)
           values ($1, $2, $3, (select coalesce(max(position), -1) + 1 from attributes)) returning id`,
            [name, slug, appearance],
          )
        : await connection.query<{ id: number }>(
            "update attributes set name = $1, appearance = $2 where id = $3 returning id",
            [name, appearance, id],
          );
    const saved = rows[0]?.id;
    if (saved === undefined) return refuse([problem("", "This attribute has been deleted.")]);
    const act = id === null ? "added an attribute" : "changed an attribute";
    await recordAudit(connection, staff, { act, subject: `attribute:${saved}`, details: { name } });
    return ok(saved);
  });
}

/** Refuses if products use it: their variations would lose their choices. */
export async function removeAttribute(
  shop: Pick<Shop, "database">,
  staff: Person,
  id: number,
): Promise<Result<null, Refused>> {
  const { pool } = shop.database;
  const { rows } = await pool.query<{ name: string }>(
    `delete from attributes a where id = $1
       and not exists (select from product_attributes pa where pa.attribute_id = a.id) returning name`,
    [id],
  );
  const name = rows[0]?.name;
  if (name === undefined) return refuse([problem("", "Products use this attribute. Take it off them first.")]);
  await recordAudit(pool, staff, { act: "removed an attribute", subject: `attribute:${id}`, details: { name } });
  return ok(null);
}

export const TermDraft = z.object({
  name: requiredLine("The name", 100),
  /** Undefined leaves it unchanged. */
  swatch: line("The colour", 200)
    .pipe(
      z
        .string()
        .regex(
          /^(?:#[0-9a-f]{3}(?:[0-9a-f]{3})?|[a-z]+|\/media\/swatch-[0-9a-f]{16}\.webp)?$/i,
          "Enter a colour such as #4a5a55.",
        ),
    )
    .optional(),
});

/** `id` null adds one at the end. */
export async function saveTerm(
  shop: Pick<Shop, "database">,
  staff: Person,
  attributeId: number,
  id: number | null,
  { name, swatch }: z.infer<typeof TermDraft>,
): Promise<Result<null, Refused>> {
  return inTransaction<null, Refused>(shop.database.pool, async (connection) => {
    const held = await connection.query("select from attributes where id = $1 for update", [attributeId]);
    if (held.rowCount === 0) return refuse([problem("", "This attribute has been deleted.")]);
    const slug = slugOf(name, "term");
    const taken = await connection.query(
      `select from attribute_terms where attribute_id = $1
       and (lower(name) = lower($2) or ($4::integer is null and slug = $3)) and id is distinct from $4`,
      [attributeId, name, slug, id],
    );
    if (taken.rowCount) return refuse([problem(id === null ? "name" : `name-${id}`, `“${name}” is there already.`)]);
    const look = swatch === "" ? null : swatch;
    if (id === null) {
      await connection.query(
        `insert into attribute_terms (attribute_id, name, slug, swatch, position) values ($1, $2, $3, $4,
           (select coalesce(max(position), -1) + 1 from attribute_terms where attribute_id = $1))`,
        [attributeId, name, slug, look ?? null],
      );
    } else {
      await connection.query(
        `update attribute_terms set name = $3, swatch = case when $5 then $4 else swatch end
         where attribute_id = $1 and id = $2`,
        [attributeId, id, name, look ?? null, look !== undefined],
      );
    }
    const details = { name };
    await recordAudit(connection, staff, { act: "changed a term", subject: `attribute:${attributeId}`, details });
    return ok(null);
  });
}

export async function removeTerm(
  shop: Pick<Shop, "database">,
  staff: Person,
  attributeId: number,
  id: number,
): Promise<Result<null, Refused>> {
  const { pool } = shop.database;
  const { rows } = await pool.query<{ name: string }>(
    `delete from attribute_terms t where attribute_id = $1 and id = $2
       and not exists (select from product_attribute_terms pt where pt.term_id = t.id) returning name`,
    [attributeId, id],
  );
  const name = rows[0]?.name;
  if (name === undefined) return refuse([problem("", "Products use this term. Take it off them first.")]);
  await recordAudit(pool, staff, { act: "removed a term", subject: `attribute:${attributeId}`, details: { name } });
  return ok(null);
}
