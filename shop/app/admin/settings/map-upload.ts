import { redirect } from "react-router";
import { z } from "zod";
import { receiveTileSet } from "../../../server/content/maps/tile-sets.ts";
import { readAdminForm } from "../../../server/catalog/media/read-images.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/map-upload";

const Part = z.object({
  upload: z.string().regex(/^[0-9a-f]{32}$/),
  offset: z.coerce.number().int().min(0),
  total: z.coerce.number().int().min(1),
});

const STATUS = { elsewhere: 409, "too-large": 413, "no-space": 507, "wrong-file": 422 } as const;

/** Receives a PMTiles file from the maps page, part by part. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const read = Part.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const sent = await readAdminForm(request);
  const file = sent.ok ? sent.value.files[0] : undefined;
  if (!read.success || !file) return Response.json({ problem: "The upload is invalid." }, { status: 400 });
  const taken = await receiveTileSet(shop, staff, { ...read.data, fileName: file.name, bytes: file.bytes });
  if (taken.ok) return Response.json({ problem: "", ...taken.value });
  const { error } = taken;
  return error.code === "elsewhere"
    ? Response.json({ problem: "", received: error.received }, { status: STATUS.elsewhere })
    : Response.json({ problem: error.text }, { status: STATUS[error.code] });
}

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, "manager");
  throw redirect("/admin/settings/maps/");
}
