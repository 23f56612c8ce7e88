import { exportOwnData } from "../../../server/accounts/own-data.ts";
import type { Route } from "./+types/export";
import { requireCustomer } from "./require-customer.server.ts";

/** Everything about the one who asks, as a file. */
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
