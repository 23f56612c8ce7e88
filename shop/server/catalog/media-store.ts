import { sql } from "drizzle-orm";
import type pg from "pg";
import type { ChangeClock } from "../platform/cache/change-clock.ts";
import { type ById, cacheById } from "../platform/cache/cache-by-id.ts";
import { prepare } from "../platform/db/prepared.ts";
import type { GalleryImage } from "./media.ts";
import { mediaJson } from "./sql.ts";

/** Images by ID. Images make up most of a card or product, and rarely change: they are cached in memory. */
export type MediaStore = ById<GalleryImage>;

const findByIds = prepare(
  "media",
  sql`select ${mediaJson("m")} as image from media m where m.id = any (${sql.placeholder("ids")}::integer[])`,
);

export function createMediaStore(pool: pg.Pool, clock: ChangeClock): MediaStore {
  return cacheById(clock, {
    async load(ids) {
      const rows = await findByIds(pool, { ids });
      return new Map(rows.map(({ image }) => image as GalleryImage).map((image) => [image.id, image]));
    },
    // A changed image invalidates everything.
    tagsOf: () => [],
    most: 4000,
  });
}
