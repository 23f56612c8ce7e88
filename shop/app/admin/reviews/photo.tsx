import { data } from "react-router";
import { readPhoto } from "../../../server/reviews/review-photos.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/photo";

/** A photo of a review that the shop may not show yet. It was drawn anew when it came, so it is nothing but a picture. */
export async function loader({ params: { photo, size }, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const bytes = await readPhoto(shop, photo, size);
  if (!bytes) throw data(null, { status: 404 });
  return new Response(bytes, { headers: { "Content-Type": "image/webp" } });
}
