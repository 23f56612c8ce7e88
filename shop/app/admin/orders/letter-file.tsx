import { data } from "react-router";
import { recordAudit } from "../../../server/accounts/audit.ts";
import { findLetter } from "../../../server/orders/find-letter.ts";
import { numberParam } from "../number-param.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/letter-file";

/** A letter that no mail server carried, for whoever has to carry it. It opens the order, so not everybody gets it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const orderId = numberParam(params.id);
  const letter = await findLetter(shop, orderId, numberParam(params.letter));
  if (!letter || letter.file === null) throw data(null, { status: 404 });
  await recordAudit(shop.database.pool, staff, { act: "took a letter as a file", subject: `order:${orderId}` });
  return new Response(letter.file, {
    headers: {
      "Content-Type": "message/rfc822",
      "Content-Disposition": `attachment; filename="order-${orderId}-letter.eml"`,
    },
  });
}
