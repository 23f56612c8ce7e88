import { data } from "react-router";
import { recordAudit } from "../../../server/people/accounts/audit.ts";
import { findEmail } from "../../../server/sales/orders/find-email.ts";
import { numberParam } from "../number-param.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/email-file";

/**
 * An email as a file to forward, for shops without a mail server. It links to the order, so viewers may not open it.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const orderId = numberParam(params.id);
  const email = await findEmail(shop, orderId, numberParam(params.email));
  if (!email || email.file === null) throw data(null, { status: 404 });
  await recordAudit(shop.database.pool, staff, { act: "took an email as a file", subject: `order:${orderId}` });
  return new Response(email.file, {
    headers: {
      "Content-Type": "message/rfc822",
      "Content-Disposition": `attachment; filename="order-${orderId}-email.eml"`,
    },
  });
}
