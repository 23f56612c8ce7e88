import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { problem, type Refused } from "../../platform/http/form-input.ts";
import type { Shop } from "../../shop.ts";
import { missingCombinations } from "./combinations.ts";
import { readAttributes } from "./product-attributes.ts";

export const MAX_GENERATED = 500;

/** Creates all missing variations with one price, and returns how many those were. */
export async function generateVariations(
  shop: Pick<Shop, "database">,
  staff: Person,
  productId: number,
  regularPrice: number | null,
): Promise<Result<number, Refused>> {
  return inTransaction<number, Refused>(shop.database.pool, async (connection) => {
    // Locked until the end, so that pressing the button twice creates them once.
    const { rowCount } = await connection.query(
      "select from products where id = $1 and kind = 'variable' and trashed_at is null for update",
      [productId],
    );
    if (rowCount === 0) return refuse([problem("", "Only a variable product has variations.")]);
    const attributes = (await readAttributes(connection, productId)).filter(({ isVariation }) => isVariation);
    if (attributes.length === 0) {
      return refuse([problem("", "Choose the attributes for variations first.")]);
    }
    const requested = attributes.reduce((count, { options }) => count * options.length, 1);
    const { rows } = await connection.query<{ values: readonly string[] }>(
      `select array(select coalesce(c.value, '') from unnest($2::integer[]) with ordinality as pa (id, n)
         left join variation_choices c on c.product_attribute_id = pa.id and c.variation_id = v.id order by n) as values
       from variations v where v.product_id = $1`,
      [productId, attributes.map(({ id }) => id)],
    );
    if (requested - rows.length > MAX_GENERATED) {
      const text = `This would create ${requested} variations; at most ${MAX_GENERATED} can be created at once.`;
      return refuse([problem("", text)]);
    }
    const missing = missingCombinations(
      attributes.map(({ options }) => options.map(({ value }) => value)),
      rows.map(({ values }) => values),
    );
    if (missing.length === 0) return ok(0);
    await connection.query(
      `with combination as (
         select nextval('content_id_seq')::integer as id, position, choices
         from jsonb_array_elements($2::jsonb) with ordinality as list (choices, position)
       ), made as (
         insert into variations (id, product_id, regular_price, menu_order)
         select id, $1, $3, $4 + position from combination returning id
       )
       insert into variation_choices (variation_id, product_attribute_id, value)
       select combination.id, pa.id, choices ->> (pa.n - 1)::integer
       from combination cross join unnest($5::integer[]) with ordinality as pa (id, n)
       where (select count(*) from made) > 0`,
      [productId, JSON.stringify(missing), regularPrice, rows.length, attributes.map(({ id }) => id)],
    );
    await connection.query("update products set updated_at = now() where id = $1", [productId]);
    const details = { variations: missing.length };
    await recordAudit(connection, staff, { act: "made variations", subject: `product:${productId}`, details });
    return ok(missing.length);
  });
}
