import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { ok } from "@vitrine/commerce/result";

/** Removes the notice about a problem that staff have dealt with. */
export async function clearAttention(
  shop: Shop,
  staff: Pick<Person, "id" | "name" | "email">,
  orderId: number,
): Promise<void> {
  await inTransaction<null, never>(shop.database.pool, async (connection) => {
    await connection.query("update orders set attention = '', updated_at = now() where id = $1", [orderId]);
    await recordAudit(connection, staff, { act: "resolved a problem", subject: `order:${orderId}` });
    return ok(null);
  });
}
