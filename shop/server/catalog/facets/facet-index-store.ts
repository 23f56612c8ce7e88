import type { ChangeClock } from "../../platform/cache/change-clock.ts";
import { waitForChanges } from "../../platform/cache/watch-changes.ts";
import type { Database } from "../../platform/db/connect.ts";
import { loadFacetIndex, refreshFacetIndex } from "./load-facet-index.ts";
import type { FacetIndex } from "./facet-index.ts";

/** With more changes, reloading everything is faster. */
const MAX_REFRESHED = 2000;

/** The current facet index. Only products that changed since the last request are read again. */
export function cacheFacetIndex(database: Database, clock: ChangeClock): () => Promise<FacetIndex> {
  const { pool } = database;
  let cached: { readonly since: number; readonly index: Promise<FacetIndex> } | null = null;

  async function renew(before: Promise<FacetIndex>, since: number): Promise<FacetIndex> {
    const index = await before;
    if (!database.isListening()) return await loadFacetIndex(pool);
    // A change of the catalogue sends several notifications, and this may run between two of them.
    await waitForChanges(database);
    const changed = clock.productsChangedSince(since);
    return changed && changed.length <= MAX_REFRESHED
      ? await refreshFacetIndex(pool, index, changed)
      : await loadFacetIndex(pool);
  }

  return () => {
    const since = clock.now();
    if (cached?.since === since) return cached.index;
    const index = cached ? renew(cached.index, cached.since) : loadFacetIndex(pool);
    cached = { since, index };
    index.catch(() => {
      if (cached?.index === index) cached = null;
    });
    return index;
  };
}
