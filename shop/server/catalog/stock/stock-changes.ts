import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { problem, type Refused } from "../../platform/http/form-input.ts";
import type { Shop } from "../../shop.ts";

/** Reasons that staff can give. */
export const STAFF_REASONS = ["received", "counted", "damaged", "correction"] as const;
export type StaffReason = (typeof STAFF_REASONS)[number];
export type StockReason = StaffReason | "order" | "return" | "import" | "other";

/** One change of a quantity, as the history shows it. */
export interface StockChangeLine {
  readonly id: number;
  readonly createdAt: Date;
  /** "" for the product's own stock. */
  readonly choices: string;
  readonly difference: number;
  /** After the change. */
  readonly quantity: number;
  readonly reason: StockReason;
  readonly note: string;
  /** Null if no order caused it, or the order was deleted. */
  readonly orderId: number | null;
  readonly orderNumber: number | null;
  readonly who: string;
}

/** A stock that a product or one of its variations uses. */
export interface StockUnitOption {
  readonly unitId: number;
  readonly choices: string;
  readonly quantity: number;
}

const nameOf = ({ name, email }: Pick<Person, "name" | "email">) => (name === "" ? email : name);

/** Says why stock changes, for the rest of the transaction. */
export async function giveReason(
  connection: Queryable,
  staff: Pick<Person, "name" | "email">,
  { reason, note = "" }: { readonly reason: StaffReason | "import"; readonly note?: string },
): Promise<void> {
  const said = JSON.stringify({ reason, note, who: nameOf(staff) });
  await connection.query("select set_config('vitrine.stock_change', $1, true)", [said]);
}

const UNITS = `
units as (
  select p.stock_unit_id as id, '' as choices, -1 as place from products p where p.id = $1
  union all
  select v.stock_unit_id, coalesce((select string_agg(coalesce(t.name, c.value), ', ' order by pa.position)
      from variation_choices c join product_attributes pa on pa.id = c.product_attribute_id
      left join attribute_terms t on t.attribute_id = pa.attribute_id and t.slug = c.value
      where c.variation_id = v.id and c.value <> ''), 'Variation'), v.menu_order
  from variations v where v.product_id = $1 and v.stock_unit_id is not null
)`;

const LIST = `with ${UNITS}
select c.id::float8 as id, c.created_at as "createdAt", units.choices, c.difference, c.quantity, c.reason, c.note,
  o.id as "orderId", o.number as "orderNumber", c.who
from units join stock_changes c on c.unit_id = units.id left join orders o on o.id = c.order_id
order by c.id desc limit $2 offset $3`;

const TRACKED = `with ${UNITS}
select u.id as "unitId", units.choices, u.quantity from units join stock_units u on u.id = units.id
where u.is_managed order by units.place, u.id`;

/** Changes of the stock of a product and its variations, newest first; one more than `limit` says that there are older. */
export async function listStockChanges(
  connection: Queryable,
  productId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly StockChangeLine[]> {
  return (await connection.query<StockChangeLine>(LIST, [productId, limit, offset])).rows;
}

/** The tracked stock of a product and its variations. */
export async function listTracked(connection: Queryable, productId: number): Promise<readonly StockUnitOption[]> {
  return (await connection.query<StockUnitOption>(TRACKED, [productId])).rows;
}

export interface StockAdjustment {
  readonly unitId: number;
  /** Units that were added, or negative ones that were taken away. */
  readonly difference: number;
  readonly reason: StaffReason;
  readonly note: string;
}

export async function adjustStock(
  shop: Pick<Shop, "database">,
  staff: Person,
  productId: number,
  { unitId, difference, reason, note }: StockAdjustment,
): Promise<Result<number, Refused>> {
  return inTransaction<number, Refused>(shop.database.pool, async (connection) => {
    const units = await listTracked(connection, productId);
    if (!units.some((unit) => unit.unitId === unitId)) {
      return refuse([problem("unit", "This stock is no longer tracked.")]);
    }
    const held = await connection.query<{ quantity: number; backorders: string }>(
      "select quantity, backorders from stock_units where id = $1 for update",
      [unitId],
    );
    const { quantity = 0, backorders = "no" } = held.rows[0] ?? {};
    if (difference < 0 && backorders === "no" && quantity + difference < 0) {
      return refuse([problem("difference", `Only ${quantity} in stock.`)]);
    }
    await giveReason(connection, staff, { reason, note });
    await connection.query("update stock_units set quantity = quantity + $2 where id = $1", [unitId, difference]);
    const details = { units: `${unitId}: ${quantity} → ${quantity + difference}`, reason };
    await recordAudit(connection, staff, { act: "changed the stock", subject: `product:${productId}`, details });
    return ok(quantity + difference);
  });
}
