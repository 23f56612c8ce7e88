import { data } from "react-router";
import { inLanguage, translationsOf } from "../../../server/platform/i18n/current-language.ts";
import { writeInvoice } from "../../../server/sales/invoices/write-invoice.ts";
import { findOrder } from "../../../server/sales/orders/find-order.ts";
import { numberParam } from "../number-param.ts";
import { requireStaff } from "../require-staff.server.ts";
import { pdfResponse } from "../../pdf-response.ts";
import type { Route } from "./+types/invoice";

/** The invoice of an order, in the language of the shop as its customer gets it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const order = await findOrder(shop.database.pool, numberParam(params.id));
  const language = translationsOf(await shop.settings());
  const invoice = order && (await inLanguage(language, () => writeInvoice(shop, order)));
  if (!invoice) throw data(null, { status: 404 });
  return pdfResponse(invoice);
}
