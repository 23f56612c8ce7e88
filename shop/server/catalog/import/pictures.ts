import type { Pool } from "pg";
import type { FetchPicture } from "./fetch-picture.ts";
import { storePicture } from "./store-picture.ts";

/** Finds or fetches images by the URLs in a file; the result omits those that are unavailable. */
export type PictureFinder = (urls: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export interface PictureOptions {
  readonly pool: Pool;
  readonly mediaDirectory: string;
  /** The shop's URL: its own images need no fetching. */
  readonly publicUrl: string;
  readonly fetch: FetchPicture;
}

const AT_ONCE = 4;
/** A host that failed this often in a row is skipped: a file may name it a hundred thousand times. */
const MAX_FAILURES = 3;

export function createPictureFinder({ pool, mediaDirectory, publicUrl, fetch }: PictureOptions): PictureFinder {
  const failures = new Map<string, number>();
  const own = `${publicUrl}/media/`;

  return async (urls) => {
    const requested = [...new Set(urls)];
    const found = await findHere(pool, requested, own);
    const missing = requested.filter((url) => !found.has(url) && !url.startsWith(own) && /^https?:\/\//i.test(url));
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
    if (host === "" || failed >= MAX_FAILURES) return null;
    const fetched = await fetch(url);
    if (!fetched.ok) {
      if (fetched.error === "unreachable") failures.set(host, failed + 1);
      return null;
    }
    failures.delete(host);
    const stored = await storePicture(pool, mediaDirectory, url, fetched.value);
    return stored?.id ?? null;
  }
}

/** Finds images by source URL, by URL in this shop, or by bare file name. */
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
