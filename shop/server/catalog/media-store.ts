import { sql } from "drizzle-orm";
import type pg from "pg";
import type { ChangeClock } from "../cache/change-clock.ts";
import { prepare } from "../db/prepared.ts";
import type { GalleryImage } from "./media.ts";
import { mediaJson } from "./sql.ts";

/** Pictures by number. Most of what a card or a product weighs is pictures, and they rarely change: memory keeps them. */
export type MediaStore = (ids: readonly number[]) => Promise<ReadonlyMap<number, GalleryImage>>;

const MOST_KEPT = 4000;

const findByIds = prepare(
  "media",
  sql`select ${mediaJson("m")} as image from media m where m.id = any (${sql.placeholder("ids")}::integer[])`,
);

/** A changed picture concerns everything, so there is nothing smaller to drop than all of them. */
export function createMediaStore(pool: pg.Pool, clock: ChangeClock): MediaStore {
  const kept = new Map<number, GalleryImage>();
  let since = clock.now();

  return async (ids) => {
    if (!clock.isCurrent(since, [])) {
      kept.clear();
      since = clock.now();
    }
    const found = new Map<number, GalleryImage>();
    for (const id of ids) {
      const image = kept.get(id);
      if (image) found.set(id, image);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return found;

    const askedAt = since;
    for (const row of await findByIds(pool, { ids: missing })) {
      const image = row["image"] as GalleryImage;
      found.set(image.id, image);
      if (since === askedAt) kept.set(image.id, image);
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return found;
  };
}
