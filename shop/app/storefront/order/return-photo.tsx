import { data } from "react-router";
import { readReturnPhoto } from "../../../server/sales/returns/return-photos.ts";
import type { Route } from "./+types/return-photo";
import { requireOwnOrder } from "./order-access.server.ts";

/** A photo of a return request, for the customer who sent it. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { shop, order } = await requireOwnOrder(context, request, params.id);
  const [photo = "", size = ""] = params.photo.split("-");
  const bytes = await readReturnPhoto(shop, order.id, photo, size);
  if (!bytes) throw data(null, { status: 404 });
  return new Response(bytes, { headers: { "Content-Type": "image/webp", "Cache-Control": "private, no-store" } });
}
