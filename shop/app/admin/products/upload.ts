import { redirect } from "react-router";
import { addImages } from "../../../server/media/product-images.ts";
import { readOfficeForm } from "../../../server/media/read-images.ts";
import { idOf } from "../../../server/products/find-edited.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/upload";

/** Where the script of the images page sends one picture at a time, so that each has a bar of its own. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const sent = await readOfficeForm(request);
  if (!sent.ok) return Response.json({ problem: "This file is too large." }, { status: 413 });
  const added = await addImages(shop, staff, idOf(params.id), sent.value.files);
  if (added.ok) return Response.json({ problem: "" });
  return Response.json({ problem: added.error[0].text }, { status: 422 });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireStaff(context, "viewer");
  throw redirect(`/admin/products/${idOf(params.id)}/images/`);
}
