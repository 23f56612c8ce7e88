import { readParams } from "../../../server/compat/store-api/rest-params.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/ajax";
import { importPoster } from "./import-poster.server.ts";
import { queryAttachments } from "./query-attachments.server.ts";

/** GET has no content; actions are posted. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, "manager");
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Requests of admin scripts: `action` names the operation; the response has a success flag and data. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop } = await requireStaff(context, "manager");
  const read = await readParams(request, new URL(request.url).searchParams);
  const fields = read.ok ? read.value : {};
  switch (fields["action"]) {
    case "query-attachments":
      return queryAttachments(shop, fields["query"]);
    case "import-poster":
      return importPoster(shop, fields["url"]);
    default:
      return Response.json({ success: false, data: { message: "Unknown action." } }, { status: 400 });
  }
}
