import { redirect } from "react-router";
import { readAdminForm } from "../../../server/catalog/media/read-images.ts";
import { addSoldFiles } from "../../../server/catalog/products/product-file-uploads.ts";
import { requireStaff } from "../require-staff.server.ts";
import { fileOwnerOf } from "./file-owner.server.ts";
import type { Route } from "./+types/upload-file";

/** Receives one file at a time from the files page, so that each has its own progress bar. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const sent = await readAdminForm(request);
  if (!sent.ok) return Response.json({ problem: "This file is larger than 64 MB." }, { status: 413 });
  const added = await addSoldFiles(shop, staff, fileOwnerOf(params), sent.value.files);
  if (added.ok) return Response.json({ problem: "" });
  return Response.json({ problem: added.error[0].text }, { status: 422 });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireStaff(context, "viewer");
  const { productId, variationId } = fileOwnerOf(params);
  const variation = variationId === null ? "" : `variations/${variationId}/`;
  throw redirect(`/admin/products/${productId}/${variation}files/`);
}
