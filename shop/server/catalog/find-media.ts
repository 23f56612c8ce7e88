import { sql } from "drizzle-orm";
import type { Db } from "../platform/db/connect.ts";
import type { GalleryImage } from "./media.ts";
import { mediaJson } from "./sql.ts";

export async function findMedia(db: Db, name: string): Promise<GalleryImage | null> {
  const { rows } = await db.execute<{ image: GalleryImage }>(
    sql`select ${mediaJson("m")} as image from media m where m.name = ${name}`,
  );
  return rows[0]?.image ?? null;
}
