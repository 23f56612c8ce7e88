import { findPictures } from "../../../server/media/find-pictures.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/pictures";

/** What the picture chooser of the editor shows. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const search = (new URL(request.url).searchParams.get("search") ?? "").replaceAll("\0", "").slice(0, 200).trim();
  return Response.json(await findPictures(shop.database.pool, search));
}
