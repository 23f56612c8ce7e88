import { data } from "react-router";
import { writeCreditNote } from "../../../server/sales/invoices/write-credit-note.ts";
import { pdfResponse } from "../../pdf-response.ts";
import type { Route } from "./+types/credit-note";
import { requireOwnOrder } from "./order-access.server.ts";

/** The credit note of a refund as a PDF. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { shop, order } = await requireOwnOrder(context, request, params.id);
  const refundId = /^\d{1,9}$/.test(params.refund) ? Number(params.refund) : 0;
  const file = await writeCreditNote(shop, order, refundId);
  if (!file) throw data(null, { status: 404 });
  return pdfResponse(file);
}
