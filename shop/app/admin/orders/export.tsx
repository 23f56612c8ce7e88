import { recordAudit } from "../../../server/people/accounts/audit.ts";
import { exportOrders } from "../../../server/sales/orders/export-orders.ts";
import { shipPromise } from "../../../server/sales/orders/ship-promise.ts";
import { csvFile } from "../csv-file.server.ts";
import { todayOfShop } from "../../../server/platform/settings/time-zone-of-shop.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/export";
import { readOrderQuery } from "./order-filters.server.ts";

/**
 * The filtered or selected orders as CSV. The file contains personal data, so the audit log records who downloaded it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const settings = await shop.settings();
  const now = shop.now();
  const { filter } = readOrderQuery(new URL(request.url), shipPromise(settings, now), now);
  const { pool } = shop.database;
  await recordAudit(pool, staff, { act: "exported orders" });
  const day = todayOfShop(await shop.settings(), now);
  return csvFile(`orders-${day}.csv`, exportOrders(pool, filter, settings.currency));
}
