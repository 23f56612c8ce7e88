import { data } from "react-router";
import { z } from "zod";
import { discardUpload, receivedBytes, receivePart } from "../../../server/catalog/media/video-files.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/video-files";

const Upload = z.object({ upload: z.string().regex(/^[0-9a-f]{32}$/) });
const Part = Upload.extend({
  kind: z.enum(["video", "captions", "poster"]),
  offset: z.coerce.number().int().min(0),
  total: z.coerce.number().int().min(1),
});

const STATUS = {
  elsewhere: 409,
  interrupted: 400,
  "too-large": 413,
  "too-long": 400,
  "no-space": 507,
  "wrong-file": 422,
} as const;

/** How much of an upload has arrived, so that the browser can continue it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const read = Upload.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!read.success) throw data(null, { status: 404 });
  return Response.json({ received: await receivedBytes(shop.config, { ...read.data, staffId: staff.id }) });
}

/** Receives videos, captions and posters from the page editor, part by part; `cancel` discards an upload. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const fields = Object.fromEntries(new URL(request.url).searchParams);
  if ("cancel" in fields) {
    const cancelled = Upload.safeParse(fields);
    if (!cancelled.success) return notUnderstood();
    await discardUpload(shop.config, { ...cancelled.data, staffId: staff.id });
    return Response.json({ problem: "", received: 0 });
  }
  const read = Part.safeParse(fields);
  if (!read.success) return notUnderstood();
  const result = await receivePart(shop.config, { ...read.data, staffId: staff.id, body: request.body });
  if (result.ok) return Response.json({ problem: "", ...result.value });
  const { error } = result;
  const body = "text" in error ? { problem: error.text } : { problem: "", received: error.received };
  return Response.json(body, { status: STATUS[error.code] });
}

function notUnderstood(): Response {
  return Response.json({ problem: "The upload is invalid." }, { status: 400 });
}
