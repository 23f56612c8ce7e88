import { redirect } from "react-router";
import { findEditedPage } from "../../../server/content/pages/staff-pages.ts";
import { pageRequestOf } from "../../request-context.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { numberParam } from "../number-param.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/blocks";
import { drawBlocks } from "./draw-blocks.server.ts";

const MOST_BYTES = 2 * 1024 * 1024;

/** Renders blocks from the editor the way the storefront does, without saving them. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop } = await requireStaff(context, "manager");
  const page = await findEditedPage(shop.database.pool, numberParam(params.id));
  const form = await formOf(request, MOST_BYTES);
  const drawn = page && (await drawBlocks(pageRequestOf(context), page, form.get("blocks") ?? ""));
  return drawn ? Response.json(drawn) : Response.json([], { status: 404 });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireStaff(context, "manager");
  throw redirect(`/admin/pages/${numberParam(params.id)}/`);
}
