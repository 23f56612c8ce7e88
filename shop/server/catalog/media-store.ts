import { sql } from "drizzle-orm";
import type pg from "pg";
import type { ChangeClock } from "../cache/change-clock.ts";
import { type ById, keepById } from "../cache/keep-by-id.ts";
import { prepare } from "../db/prepared.ts";
import type { GalleryImage } from "./media.ts";
import { mediaJson } from "./sql.ts";

/** Pictures by number. Most of what a card or a product weighs is pictures, and they rarely change: memory keeps them. */
export type MediaStore = ById<GalleryImage>;

const findByIds = prepare(
  "media",
  sql`select ${mediaJson("m")} as image from media m where m.id = any (${sql.placeholder("ids")}::integer[])`,
);

export function createMediaStore(pool: pg.Pool, clock: ChangeClock): MediaStore {
  return keepById(clock, {
    async load(ids) {
      const rows = await findByIds(pool, { ids });
      return new Map(rows.map(({ image }) => image as GalleryImage).map((image) => [image.id, image]));
    },
    // A changed picture concerns everything.
    tagsOf: () => [],
    most: 4000,
  });
}
