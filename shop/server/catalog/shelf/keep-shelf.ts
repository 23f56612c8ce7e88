import type { ChangeClock } from "../../cache/change-clock.ts";
import { untilChangesAreHeard } from "../../cache/watch-changes.ts";
import type { Database } from "../../db/connect.ts";
import { loadShelf, refreshShelf } from "./load-shelf.ts";
import type { Shelf } from "./shelf.ts";

/** When more have changed, reading all of them is no longer slower. */
const MOST_REFRESHED = 2000;

/** The shelf as it is now. Only what has changed since it was last looked at is read again. */
export function keepShelf(database: Database, clock: ChangeClock): () => Promise<Shelf> {
  const { pool } = database;
  let kept: { readonly since: number; readonly shelf: Promise<Shelf> } | null = null;

  async function renew(before: Promise<Shelf>, since: number): Promise<Shelf> {
    const shelf = await before;
    if (!database.isListening()) return await loadShelf(pool);
    // A change of the catalogue is told in several messages, and this may be between two of them.
    await untilChangesAreHeard(database);
    const changed = clock.productsChangedSince(since);
    return changed && changed.length <= MOST_REFRESHED
      ? await refreshShelf(pool, shelf, changed)
      : await loadShelf(pool);
  }

  return () => {
    const since = clock.now();
    if (kept?.since === since) return kept.shelf;
    const shelf = kept ? renew(kept.shelf, kept.since) : loadShelf(pool);
    kept = { since, shelf };
    shelf.catch(() => {
      if (kept?.shelf === shelf) kept = null;
    });
    return shelf;
  };
}
