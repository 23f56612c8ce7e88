import type { ChangeClock, Tag } from "./change-clock.ts";

export type ById<Value> = (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>;

interface CacheOptions<Value> {
  readonly load: ById<Value>;
  /** Tags whose change makes the value stale, in addition to `everything`; null if the value must not be cached. */
  readonly tagsOf: (value: Value) => readonly Tag[] | null;
  readonly most: number;
}

interface CacheEntry<Value> {
  readonly since: number;
  readonly tags: readonly Tag[];
  readonly value: Value;
}

/** Caches values by ID until they change. Loads all missing values in one call; drops the oldest first. */
export function cacheById<Value>(clock: ChangeClock, { load, tagsOf, most }: CacheOptions<Value>): ById<Value> {
  const entries = new Map<number, CacheEntry<Value>>();

  return async (ids) => {
    const found = new Map<number, Value>();
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      const present = entries.get(id);
      if (present && clock.isCurrent(present.since, present.tags)) found.set(id, present.value);
      else missing.push(id);
    }
    if (missing.length === 0) return found;

    const since = clock.now();
    for (const [id, value] of await load(missing)) {
      found.set(id, value);
      const tags = tagsOf(value);
      entries.delete(id);
      if (tags) entries.set(id, { since, tags, value });
    }
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break;
      entries.delete(oldest);
    }
    return found;
  };
}
