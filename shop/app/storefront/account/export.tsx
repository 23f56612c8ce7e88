import { exportOwnData } from "../../../server/tracking/privacy/personal-data.ts";
import type { Route } from "./+types/export";
import { requireCustomer } from "./require-customer.server.ts";

/** All data about the signed-in customer, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, customer } = await requireCustomer(context);
  const text = JSON.stringify(await exportOwnData(shop, customer), null, 2);
  return new Response(text, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
    },
  });
}
