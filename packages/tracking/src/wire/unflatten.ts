import type { Loose } from "./read-like.ts";

type Nested = Record<string, unknown>;

/** A record that was made on the way, and where it hangs. */
interface Place {
  readonly record: Nested;
  readonly parent: Nested;
  readonly key: string;
}

const MOST_DEPTH = 8;
const MOST_PAIRS = 2000;
const NEVER: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
const NUMBER = /^\d{1,4}$/;

/** Flat names of a form as the nested values they stand for: the reverse of `flatten`, in either of its spellings. */
export function unflatten(pairs: Iterable<readonly [string, string]>): Loose {
  const root: Nested = {};
  const places: Place[] = [];
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > MOST_PAIRS) break;
    const open = name.indexOf("[");
    if (open < 1 || !name.endsWith("]")) {
      if (!NEVER.has(name)) root[name] = value;
    } else put(root, [name.slice(0, open), ...name.slice(open + 1, -1).split("][")], value, places);
  }
  // The innermost were made last, so each list already holds what became of those within it.
  for (const { record, parent, key } of places.toReversed()) {
    const keys = Object.keys(record);
    if (keys.every((each) => NUMBER.test(each))) parent[key] = Object.values(record);
  }
  return root;
}

function put(root: Nested, path: readonly string[], value: string, places: Place[]): void {
  if (path.length > MOST_DEPTH || path.some((key) => NEVER.has(key))) return;
  let record = root;
  const last = path.length - 1;
  for (let depth = 0; depth < last; depth += 1) {
    const key = keyIn(record, path[depth] ?? "");
    const inner = Object.hasOwn(record, key) ? record[key] : undefined;
    if (typeof inner === "object" && inner !== null) record = inner as Nested;
    else {
      const made: Nested = {};
      record[key] = made;
      places.push({ record: made, parent: record, key });
      record = made;
    }
  }
  record[keyIn(record, path[last] ?? "")] = value;
}

/** What has no name takes the next number. */
function keyIn(record: Nested, key: string): string {
  return key === "" ? String(Object.keys(record).length) : key;
}
