import type { OptionField } from "@vitrine/commerce/option-fields";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { problem, type Refused } from "../../platform/http/form-input.ts";
import type { Shop } from "../../shop.ts";

export const MAX_FIELDS = 50;

export async function readOptionFields(connection: Queryable, productId: number): Promise<readonly OptionField[]> {
  const { rows } = await connection.query<OptionField>(
    `select id, label, help, is_required as "isRequired", price, rule from option_fields
     where product_id = $1 order by position, id`,
    [productId],
  );
  return rows;
}

/** `heldId` names the option to change; "" adds one, at the end or at `place` (from 0). */
export async function saveOptionField(
  shop: Pick<Shop, "database">,
  staff: Person,
  productId: number,
  heldId: string,
  field: OptionField,
  place: number = MAX_FIELDS,
): Promise<Result<null, Refused>> {
  return inTransaction<null, Refused>(shop.database.pool, async (connection) => {
    const locked = await connection.query("select from products where id = $1 and trashed_at is null for update", [
      productId,
    ]);
    if (locked.rowCount === 0) return refuse([problem("", "This product has been deleted or is in the trash.")]);
    const held = await readOptionFields(connection, productId);
    if (heldId !== field.id && held.some(({ id }) => id === field.id)) {
      return refuse([problem("id", "Another field of this product has this name.")]);
    }
    if (heldId === "" && held.length >= MAX_FIELDS) {
      return refuse([problem("", `A product can have at most ${MAX_FIELDS} extra fields.`)]);
    }
    const { id, label, help, isRequired, price, rule } = field;
    const values = [productId, id, label, help, isRequired, price && JSON.stringify(price), JSON.stringify(rule)];
    if (heldId === "") {
      await connection.query(
        `update option_fields f set position = n - 1 + (n > $3)::integer
         from unnest($2::text[]) with ordinality as list (id, n) where f.product_id = $1 and f.id = list.id`,
        [productId, held.map((each) => each.id), place],
      );
    }
    const done =
      heldId === ""
        ? await connection.query(
            `insert into option_fields (product_id, id, label, help, is_required, price, rule, position)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
            [...values, Math.min(place, held.length)],
          )
        : await connection.query(
            `update option_fields set id = $2, label = $3, help = $4, is_required = $5, price = $6, rule = $7
           where product_id = $1 and id = $8`,
            [...values, heldId],
          );
    if (done.rowCount === 0) return refuse([problem("", "This field has been deleted.")]);
    const details = { field: id, kind: rule.kind };
    await recordAudit(connection, staff, { act: "changed a question", subject: `product:${productId}`, details });
    return ok(null);
  });
}

/** Returns the option and its position, from 0, or null if there is no such option. */
export async function removeOptionField(
  shop: Pick<Shop, "database">,
  staff: Person,
  productId: number,
  fieldId: string,
): Promise<{ readonly field: OptionField; readonly place: number } | null> {
  const { pool } = shop.database;
  const held = await readOptionFields(pool, productId);
  const place = held.findIndex(({ id }) => id === fieldId);
  const field = held[place];
  const gone = await pool.query("delete from option_fields where product_id = $1 and id = $2", [productId, fieldId]);
  if (gone.rowCount === 0 || !field) return null;
  await recordAudit(pool, staff, {
    act: "removed a question",
    subject: `product:${productId}`,
    details: { field: fieldId },
  });
  return { field, place };
}

/** Moves an option one position up or down. */
export async function moveOptionField(
  shop: Pick<Shop, "database">,
  staff: Person,
  productId: number,
  fieldId: string,
  by: -1 | 1,
): Promise<void> {
  await inTransaction<null, never>(shop.database.pool, async (connection) => {
    await connection.query("select from products where id = $1 for update", [productId]);
    const ids = (await readOptionFields(connection, productId)).map(({ id }) => id);
    const from = ids.indexOf(fieldId);
    const to = from + by;
    if (from < 0 || to < 0 || to >= ids.length) return ok(null);
    ids.splice(to, 0, ...ids.splice(from, 1));
    await connection.query(
      `update option_fields f set position = n - 1 from unnest($2::text[]) with ordinality as list (id, n)
       where f.product_id = $1 and f.id = list.id`,
      [productId, ids],
    );
    await recordAudit(connection, staff, { act: "moved a question", subject: `product:${productId}` });
    return ok(null);
  });
}
