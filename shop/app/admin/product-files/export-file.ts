import { readFile } from "node:fs/promises";
import { data } from "react-router";
import { filePath, findJob } from "../../../server/catalog/import/file-jobs.ts";
import { idOf } from "../../../server/catalog/products/find-edited.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/export-file";

/** Downloads a finished export, for roles that may see products. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const job = await findJob(shop.database.pool, "export", idOf(params.id));
  if (job?.status !== "done") throw data(null, { status: 404 });
  const bytes = await readFile(filePath(shop.config, job.file));
  return new Response(bytes, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${job.name.replace(/[^\w.-]/g, "_")}"`,
    },
  });
}
