import { openAsBlob } from "node:fs";
import { basename, join } from "node:path";
import type { Config } from "../config.ts";

/** A file that the owner put into `DATA_DIR/downloads`; null when it is not there. Never a path out of that folder. */
export async function openDownload(
  { dataDirectory }: Pick<Config, "dataDirectory">,
  location: string,
): Promise<Response | null> {
  const name = basename(location);
  if (name === "" || name.startsWith(".")) return null;
  try {
    const blob = await openAsBlob(join(dataDirectory, "downloads", name));
    return new Response(blob, {
      headers: {
        "Content-Type": "application/octet-stream",
        "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      },
    });
  } catch {
    return null;
  }
}
