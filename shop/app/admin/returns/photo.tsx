import { data } from "react-router";
import { findReturn } from "../../../server/sales/returns/staff-returns.ts";
import { readReturnPhoto } from "../../../server/sales/returns/return-photos.ts";
import { numberParam } from "../number-param.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/photo";

/** A photo of a return request. The shop re-encoded it on upload, so it is safe to show. */
export async function loader({ params: { id, photo, size }, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const found = await findReturn(shop.database.pool, numberParam(id));
  const bytes = found && (await readReturnPhoto(shop, found.orderId, photo, size));
  if (!bytes) throw data(null, { status: 404 });
  return new Response(bytes, { headers: { "Content-Type": "image/webp" } });
}
