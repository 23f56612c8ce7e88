import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { isTooFast, type Visitor } from "../../platform/rate-limit/rate-limiter.ts";
import type { Shop } from "../../shop.ts";
import { findOrder, type OrderView } from "./find-order.ts";

export type LookUpRefusal = { readonly code: "not-found" } | { readonly code: "too-fast" };

export interface LookUp {
  /** The order's number or ID, as an email may show it. */
  readonly number: string;
  readonly email: string;
}

/**
 * For guests who have lost the URL of their order. The refusal does not say whether number or email address is wrong.
 */
export async function lookUpOrder(
  shop: Shop,
  { number, email }: LookUp,
  visitor: Visitor,
): Promise<Result<OrderView, LookUpRefusal>> {
  const { db, pool } = shop.database;
  if (await isTooFast(db, shop, visitor, "order-lookup")) return refuse({ code: "too-fast" });

  const digits = /^#?(?<number>\d{1,9})$/.exec(number.trim())?.groups?.["number"];
  const address = email.trim();
  if (digits === undefined || address === "") return refuse({ code: "not-found" });
  const text =
    "select id from orders where (number = $1 or id = $1) and lower(email) = lower($2) order by number = $1 desc limit 1";
  const { rows } = await pool.query<{ id: number }>({ name: "look-up-order", text, values: [Number(digits), address] });
  const order = rows[0] ? await findOrder(pool, rows[0].id) : null;
  return order ? ok(order) : refuse({ code: "not-found" });
}
