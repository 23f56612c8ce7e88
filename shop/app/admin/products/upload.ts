import { redirect } from "react-router";
import { addImages } from "../../../server/catalog/media/product-images.ts";
import { readAdminForm } from "../../../server/catalog/media/read-images.ts";
import { idOf } from "../../../server/catalog/products/find-edited.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/upload";

/** Receives one image at a time from the product page, so that each has its own progress bar. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const sent = await readAdminForm(request);
  if (!sent.ok) return Response.json({ problem: "This file is too large." }, { status: 413 });
  const added = await addImages(shop, staff, idOf(params.id), sent.value.files);
  if (added.ok) return Response.json({ problem: "" });
  return Response.json({ problem: added.error[0].text }, { status: 422 });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireStaff(context, "viewer");
  throw redirect(`/admin/products/${idOf(params.id)}/#media`);
}
