import { redirect } from "react-router";
import { idOf } from "../../../server/catalog/products/find-edited.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/images";

/** The pictures used to have a page of their own; bookmarks of it lead to the product's page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireStaff(context, "viewer");
  throw redirect(`/admin/products/${idOf(params.id)}/#media`, 301);
}
