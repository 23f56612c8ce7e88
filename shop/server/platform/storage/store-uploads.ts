import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FILE_KINDS, safeFileName } from "@vitrine/commerce/option-fields";
import type { Config } from "../../config.ts";
import { uploads } from "../db/schema/product-options.ts";
import type { Shop } from "../../shop.ts";
import type { ReceivedFile } from "./received-file.ts";

/** No URL of the shop leads into this folder. */
export function uploadsFolder({ dataDirectory }: Pick<Config, "dataDirectory">): string {
  return join(dataDirectory, "uploads");
}

/** Expects checked files. A file that no line uses is purged later. */
export async function storeUploads(shop: Shop, files: readonly ReceivedFile[]): Promise<void> {
  const stored = files.flatMap((file) => (file.kind === null ? [] : [{ ...file, kind: file.kind }]));
  if (stored.length === 0) return;
  const folder = uploadsFolder(shop.config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { uploadId, content } of stored) {
    await writeFile(join(folder, uploadId), content, { mode: 0o600, flag: "wx", flush: true });
  }
  await shop.database.db.insert(uploads).values(
    stored.map(({ uploadId, name, kind, bytes }) => ({
      id: uploadId,
      name: safeFileName(name, kind),
      mediaType: FILE_KINDS[kind].mediaType,
      bytes,
    })),
  );
}
