import type { ChangeClock, Tag } from "./change-clock.ts";

interface Kept<Value> {
  readonly since: number;
  readonly value: Promise<Value>;
}

/**
 * Keeps the answers of an expensive question until one of its tags changes. Callers that ask at the same time share
 * one run; a failed run is not kept. The least recently asked goes first when there are too many.
 */
export function memoize<Key extends string, Value>(
  clock: ChangeClock,
  tags: readonly Tag[],
  ask: (key: Key) => Promise<Value>,
  limit = 500,
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, Kept<Value>>();

  return (key) => {
    const present = kept.get(key);
    if (present && clock.isCurrent(present.since, tags)) {
      kept.delete(key);
      kept.set(key, present);
      return present.value;
    }
    const since = clock.now();
    const value = ask(key);
    kept.set(key, { since, value });
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    if (kept.size > limit) kept.delete(kept.keys().next().value as Key);
    return value;
  };
}
