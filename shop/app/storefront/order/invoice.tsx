import { data } from "react-router";
import { writeInvoice } from "../../../server/sales/invoices/write-invoice.ts";
import { pdfResponse } from "../../pdf-response.ts";
import type { Route } from "./+types/invoice";
import { requireOwnOrder } from "./order-access.server.ts";

/** The invoice of an order as a PDF; 404 until it is paid. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { shop, order } = await requireOwnOrder(context, request, params.id);
  const invoice = await writeInvoice(shop, order);
  if (!invoice) throw data(null, { status: 404 });
  return pdfResponse(invoice);
}
