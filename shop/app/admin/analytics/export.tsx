import { exportReport, REPORTS } from "../../../server/insight/export-reports.ts";
import { csvFile } from "../csv-file.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/export";
import { askedPeriod } from "./period-query.server.ts";

/** The figures of a page as a file. Nothing in it is about a person, so whoever may look may also take it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const url = new URL(request.url);
  const asked = askedPeriod(url, shop.now());
  const report = REPORTS.find((name) => name === url.searchParams.get("report")) ?? "sales";
  const { currency } = await shop.settings();
  const lines = exportReport(shop.database.pool, report, { ...asked, currency });
  return csvFile(`${report}-${asked.period.from}-${asked.period.to}.csv`, lines);
}
