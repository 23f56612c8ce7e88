import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { data, redirect } from "react-router";
import { recordAudit } from "../../../server/people/accounts/audit.ts";
import { backupPath, isBackupName } from "../../../server/backup/backup-folder.ts";
import { requireConfirmed } from "../require-staff.server.ts";
import type { Route } from "./+types/backup-file";

/** A back-up is downloaded with POST only, so that the audit log can name the person. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireConfirmed(context, "owner", "/admin/backup/");
  throw redirect("/admin/backup/");
}

export async function action({ params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireConfirmed(context, "owner", "/admin/backup/");
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
