import { recordAudit } from "../../../server/people/accounts/audit.ts";
import { exportCustomer } from "../../../server/tracking/privacy/customer-page.ts";
import { exportCustomers } from "../../../server/tracking/privacy/export-customers.ts";
import { csvFile } from "../csv-file.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/export";
import { emailIn } from "./customer-path.ts";

/** All data about one customer, for a subject access request; without an email address, the list as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const email = emailIn(request);
  if (email === "") {
    const { searchParams } = new URL(request.url);
    const text = (name: string) => (searchParams.get(name) ?? "").replaceAll("\0", "").slice(0, 200).trim();
    const filter = { search: text("search"), view: text("view"), country: text("country"), tag: text("tag") };
    await recordAudit(shop.database.pool, staff, { act: "exported customers" });
    return csvFile("customers.csv", exportCustomers(shop.database.pool, filter, (await shop.settings()).currency));
  }
  const text = JSON.stringify(await exportCustomer(shop, staff, email), null, 2);
  return new Response(text, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="customer.json"',
    },
  });
}
