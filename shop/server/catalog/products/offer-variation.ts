import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { problem, type Refused } from "../../platform/http/form-input.ts";
import type { Shop } from "../../shop.ts";
import { missingCombinations } from "./combinations.ts";
import { type EditedAttribute, readAttributes } from "./product-attributes.ts";

/** A combination of options without a variation. */
export interface MissingVariation {
  /** The stored values, for `offerVariation`. */
  readonly values: readonly string[];
  readonly names: readonly string[];
}

/** A product with more combinations has many that it will never offer. */
const MAX_COMBINATIONS = 60;

const CHOSEN = `
select array(select coalesce(c.value, '') from unnest($2::integer[]) with ordinality as pa (id, n)
  left join variation_choices c on c.product_attribute_id = pa.id and c.variation_id = v.id order by n) as values
from variations v where v.product_id = $1`;

async function missingOf(
  connection: Queryable,
  productId: number,
  options: readonly EditedAttribute[],
): Promise<readonly (readonly string[])[]> {
  const { rows } = await connection.query<{ values: readonly string[] }>(CHOSEN, [
    productId,
    options.map(({ id }) => id),
  ]);
  return missingCombinations(
    options.map((option) => option.options.map(({ value }) => value)),
    rows.map(({ values }) => values),
  );
}

/** The combinations that a product does not offer; none for a product with very many. */
export async function listMissing(
  connection: Queryable,
  productId: number,
  attributes: readonly EditedAttribute[],
): Promise<readonly MissingVariation[]> {
  const options = attributes.filter(({ isVariation }) => isVariation);
  const count = options.reduce((product, { options: { length } }) => product * length, 1);
  if (options.length === 0 || count > MAX_COMBINATIONS) return [];
  const nameOf = (value: string, at: number) =>
    options[at]?.options.find((option) => option.value === value)?.name ?? value;
  return (await missingOf(connection, productId, options)).map((values) => ({ values, names: values.map(nameOf) }));
}

/** Adds the variation of one combination, with the price that most variations have. Offering it twice adds it once. */
export async function offerVariation(
  shop: Pick<Shop, "database">,
  staff: Person,
  productId: number,
  values: readonly string[],
): Promise<Result<null, Refused>> {
  return inTransaction<null, Refused>(shop.database.pool, async (connection) => {
    const held = await connection.query(
      "select from products where id = $1 and kind = 'variable' and trashed_at is null for update",
      [productId],
    );
    if (held.rowCount === 0) return refuse([problem("", "This product has been deleted or is in the trash.")]);
    const options = (await readAttributes(connection, productId)).filter(({ isVariation }) => isVariation);
    const missing = await missingOf(connection, productId, options);
    if (!missing.some((each) => JSON.stringify(each) === JSON.stringify(values))) return ok(null);
    await connection.query(
      `with made as (
         insert into variations (product_id, regular_price, menu_order)
         select $1, (select regular_price from variations where product_id = $1
             group by regular_price order by count(*) desc, regular_price limit 1),
           (select coalesce(max(menu_order), 0) + 1 from variations where product_id = $1)
         returning id
       )
       insert into variation_choices (variation_id, product_attribute_id, value)
       select made.id, chosen.attribute, chosen.value
       from made, unnest($2::integer[], $3::text[]) as chosen (attribute, value)`,
      [productId, options.map(({ id }) => id), values],
    );
    await connection.query("update products set updated_at = now() where id = $1", [productId]);
    const details = { variations: 1 };
    await recordAudit(connection, staff, { act: "made variations", subject: `product:${productId}`, details });
    return ok(null);
  });
}
