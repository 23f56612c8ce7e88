import type { ChangeClock, Tag } from "./change-clock.ts";

export type ById<Value> = (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>;

interface Keeping<Value> {
  readonly load: ById<Value>;
  /** What outdates it, beside a change of everything; null if it is not to be kept at all. */
  readonly tagsOf: (value: Value) => readonly Tag[] | null;
  readonly most: number;
}

interface Kept<Value> {
  readonly since: number;
  readonly tags: readonly Tag[];
  readonly value: Value;
}

/** Keeps what is asked for by number until it changes. Whatever is missing is loaded in one go; the oldest go first. */
export function keepById<Value>(clock: ChangeClock, { load, tagsOf, most }: Keeping<Value>): ById<Value> {
  const kept = new Map<number, Kept<Value>>();

  return async (ids) => {
    const found = new Map<number, Value>();
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      const present = kept.get(id);
      if (present && clock.isCurrent(present.since, present.tags)) found.set(id, present.value);
      else missing.push(id);
    }
    if (missing.length === 0) return found;

    const since = clock.now();
    for (const [id, value] of await load(missing)) {
      found.set(id, value);
      const tags = tagsOf(value);
      kept.delete(id);
      if (tags) kept.set(id, { since, tags, value });
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return found;
  };
}
