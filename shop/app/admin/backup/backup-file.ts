import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { data, redirect } from "react-router";
import { recordAudit } from "../../../server/accounts/audit.ts";
import { backupPath, isBackupName } from "../../../server/backup/backup-folder.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/backup-file";

/** Nothing to see: a back-up is handed out to a form only, so that it can be noted who took it. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, "owner");
  throw redirect("/admin/backup/");
}

export async function action({ params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "owner");
  const { file } = params;
  if (!isBackupName(file)) throw data(null, { status: 404 });
  const path = backupPath(shop.config, file);
  const size = await stat(path).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) throw data(null, { status: 404 });
  await recordAudit(shop.database.pool, staff, { act: "downloaded a back-up", subject: `backup:${file}` });
  const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      "Content-Type": "application/gzip",
      "Content-Length": String(size),
      "Content-Disposition": `attachment; filename="${file}"`,
    },
  });
}
