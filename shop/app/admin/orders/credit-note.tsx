import { data } from "react-router";
import { inLanguage, translationsOf } from "../../../server/platform/i18n/current-language.ts";
import { writeCreditNote } from "../../../server/sales/invoices/write-credit-note.ts";
import { findOrder } from "../../../server/sales/orders/find-order.ts";
import { pdfResponse } from "../../pdf-response.ts";
import { numberParam } from "../number-param.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/credit-note";

/** The credit note of a refund, in the language of the shop as its customer gets it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const order = await findOrder(shop.database.pool, numberParam(params.id));
  const language = translationsOf(await shop.settings());
  const file = order && (await inLanguage(language, () => writeCreditNote(shop, order, numberParam(params.refund))));
  if (!file) throw data(null, { status: 404 });
  return pdfResponse(file);
}
