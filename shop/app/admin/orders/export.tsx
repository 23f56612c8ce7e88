import { recordAudit } from "../../../server/accounts/audit.ts";
import { exportOrders } from "../../../server/orders/export-orders.ts";
import { csvFile } from "../csv-file.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/export";
import { readOrderQuery } from "./order-filters.server.ts";

/** The orders of the list as a file. Names and addresses leave the shop with it, so it is written down who took it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const { filter } = readOrderQuery(new URL(request.url));
  const { pool } = shop.database;
  await recordAudit(pool, staff, { act: "exported orders" });
  const day = shop.now().toISOString().slice(0, 10);
  return csvFile(`orders-${day}.csv`, exportOrders(pool, filter, (await shop.settings()).currency));
}
