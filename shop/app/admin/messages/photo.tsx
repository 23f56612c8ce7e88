import { data } from "react-router";
import { MESSAGE_PHOTOS } from "../../../server/content/contact/message-photos.ts";
import { readPhoto } from "../../../server/platform/photos/photo-folder.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/photo";

/** A photo of a message. The shop re-encoded it on upload, so it is safe to show. */
export async function loader({ params: { photo, size }, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const bytes = await readPhoto(shop, MESSAGE_PHOTOS, photo, size);
  if (!bytes) throw data(null, { status: 404 });
  return new Response(bytes, { headers: { "Content-Type": "image/webp" } });
}
