import { exportCustomer } from "../../../server/tracking/privacy/customer-page.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/export";

/** All data about one customer, for a subject access request. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const email = (new URL(request.url).searchParams.get("email") ?? "").replaceAll("\0", "").toLowerCase();
  const text = JSON.stringify(await exportCustomer(shop, staff, email), null, 2);
  return new Response(text, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="customer.json"',
    },
  });
}
