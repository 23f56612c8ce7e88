import { recordAudit } from "../../../server/people/accounts/audit.ts";
import { exportOrders } from "../../../server/sales/orders/export-orders.ts";
import { csvFile } from "../csv-file.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/export";
import { readOrderQuery } from "./order-filters.server.ts";

/** The filtered orders as CSV. The file contains personal data, so the audit log records who downloaded it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const { filter } = readOrderQuery(new URL(request.url));
  const { pool } = shop.database;
  await recordAudit(pool, staff, { act: "exported orders" });
  const day = shop.now().toISOString().slice(0, 10);
  return csvFile(`orders-${day}.csv`, exportOrders(pool, filter, (await shop.settings()).currency));
}
