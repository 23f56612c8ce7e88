import type { ChangeClock, Tag } from "./change-clock.ts";

interface CacheEntry<Value> {
  readonly since: number;
  readonly value: Promise<Value>;
}

/**
 * Caches the results of an expensive function until one of its tags changes. Concurrent calls share one run; a failed
 * run is not cached. At the limit, the least recently used result is dropped.
 */
export function memoize<Key extends string, Value>(
  clock: ChangeClock,
  tags: readonly Tag[],
  load: (key: Key) => Promise<Value>,
  limit = 500,
): (key: Key) => Promise<Value> {
  const entries = new Map<Key, CacheEntry<Value>>();

  return (key) => {
    const present = entries.get(key);
    if (present && clock.isCurrent(present.since, tags)) {
      entries.delete(key);
      entries.set(key, present);
      return present.value;
    }
    const since = clock.now();
    const value = load(key);
    entries.set(key, { since, value });
    value.catch(() => {
      if (entries.get(key)?.value === value) entries.delete(key);
    });
    if (entries.size > limit) entries.delete(entries.keys().next().value as Key);
    return value;
  };
}
