import type { Minor } from "@vitrine/commerce/money";
import type { Queryable } from "../../../../server/platform/db/in-transaction.ts";
import { findItems } from "../../../../server/sales/drafts/find-items.ts";
import type { LookupRow } from "../../ui/lookup.tsx";

/** Products for an order that staff write, by name or SKU. */
export async function foundProducts(
  connection: Queryable,
  search: string,
  money: (amount: Minor) => string,
): Promise<readonly LookupRow[]> {
  const found = await findItems(connection, search);
  return found.map(({ ref, name, details, price, left, image }) => ({
    ref,
    title: name,
    detail: [details, left === null ? "" : left <= 0 ? "sold out" : `${left} in stock`].filter(Boolean).join(" · "),
    end: price === null ? "" : money(price),
    image,
  }));
}
