import { exportSubscribers } from "../../../server/content/newsletter/list-subscribers.ts";
import { recordAudit } from "../../../server/people/accounts/audit.ts";
import { csvFile } from "../csv-file.server.ts";
import { todayOfShop } from "../../../server/platform/settings/time-zone-of-shop.ts";
import { requireStaff } from "../require-staff.server.ts";
import { readListQuery } from "../ui/list-query.ts";
import type { Route } from "./+types/export";

/** The filtered subscribers as CSV. The file contains personal data, so the audit log records who downloaded it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const { search, filters } = readListQuery(new URL(request.url), { sorts: ["date"], filters: ["status"] });
  const { pool } = shop.database;
  await recordAudit(pool, staff, { act: "exported newsletter subscribers" });
  const day = todayOfShop(await shop.settings(), shop.now());
  return csvFile(`subscribers-${day}.csv`, exportSubscribers(pool, { search, status: filters["status"] ?? "" }));
}
