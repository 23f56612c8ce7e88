import { exportReport, REPORTS } from "../../../server/analytics/export-reports.ts";
import { csvFile } from "../csv-file.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/export";
import { askedPeriod } from "./period-query.server.ts";

/** The figures of a page as CSV. They contain no personal data, so every role that sees the page may download them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const url = new URL(request.url);
  const requested = await askedPeriod(url, shop);
  const report = REPORTS.find((name) => name === url.searchParams.get("report")) ?? "sales";
  const { currency } = await shop.settings();
  const lines = exportReport(shop.database.pool, report, { ...requested, currency });
  return csvFile(`${report}-${requested.period.from}-${requested.period.to}.csv`, lines);
}
