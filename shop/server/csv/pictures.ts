import type { Pool } from "pg";
import type { FetchPicture } from "./fetch-picture.ts";
import { storePicture } from "./store-picture.ts";

/** Finds or fetches pictures by the addresses in a file; what is missing from the answer could not be had. */
export type PictureFinder = (urls: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export interface PictureOptions {
  readonly pool: Pool;
  readonly mediaDirectory: string;
  /** Where visitors reach the shop: its own pictures need no fetching. */
  readonly publicUrl: string;
  readonly fetch: FetchPicture;
}

const AT_ONCE = 4;
/** A host that failed this often in a row is not asked again: a file may name it a hundred thousand times. */
const MOST_FAILURES = 3;

export function createPictureFinder({ pool, mediaDirectory, publicUrl, fetch }: PictureOptions): PictureFinder {
  const failures = new Map<string, number>();
  const own = `${publicUrl}/media/`;

  return async (urls) => {
    const wanted = [...new Set(urls)];
    const found = await findHere(pool, wanted, own);
    const missing = wanted.filter((url) => !found.has(url) && !url.startsWith(own) && /^https?:\/\//i.test(url));
    const next = missing.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const url of next) {
          const id = await take(url);
          if (id !== null) found.set(url, id);
        }
      }),
    );
    return found;
  };

  async function take(url: string): Promise<number | null> {
    const host = URL.canParse(url) ? new URL(url).host : "";
    const failed = failures.get(host) ?? 0;
    if (host === "" || failed >= MOST_FAILURES) return null;
    const fetched = await fetch(url);
    if (!fetched.ok) {
      if (fetched.error === "unreachable") failures.set(host, failed + 1);
      return null;
    }
    failures.delete(host);
    return storePicture(pool, mediaDirectory, url, fetched.value);
  }
}

/** By where it came from, by its address in this shop, or by its bare file name. */
async function findHere(pool: Pool, urls: readonly string[], own: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  if (urls.length === 0) return found;
  const names = urls.filter((url) => !url.includes("/"));
  const paths = urls.filter((url) => url.startsWith(own)).map((url) => url.slice(own.length));
  const { rows } = await pool.query<{ url: string; id: number }>(
    `select source_url as url, id from media where source_url = any ($1)
     union all
     select $3 || path, m.id from unnest($2::text[]) as path
     join media m on m.files @> jsonb_build_array(jsonb_build_object('path', path))
     union all
     select wanted, m.id from unnest($4::text[]) as wanted join media m on m.name in (wanted, regexp_replace(wanted, '\\.\\w+$', ''))
       or m.files @> jsonb_build_array(jsonb_build_object('path', wanted))`,
    [urls, paths, own, names],
  );
  for (const { url, id } of rows) found.set(url, id);
  return found;
}
