import type { Loose } from "./decode-options.ts";

type Nested = Record<string, unknown>;

/** A record created while parsing, and its position. */
interface Place {
  readonly record: Nested;
  readonly parent: Nested;
  readonly key: string;
}

const MOST_DEPTH = 8;
const MOST_PAIRS = 2000;
const NEVER: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
const NUMBER = /^\d{1,4}$/;

/** Nests the flat names of a form: the reverse of `flatten`, in either of its spellings. */
export function unflatten(pairs: Iterable<readonly [string, string]>): Loose {
  const root: Nested = {};
  const places: Place[] = [];
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > MOST_PAIRS) break;
    put(root, pathOf(name), value, places);
  }
  // Inner records were created last, so each list already contains the converted ones within it.
  for (const { record, parent, key } of places.toReversed()) {
    if (Object.keys(record).every((each) => NUMBER.test(each))) parent[key] = Object.values(record);
  }
  return root;
}

/** Caches parsed paths: forms of one kind have the same names again and again. */
const paths = new Map<string, readonly string[]>();
const MOST_PATHS = 1000;
const LONGEST_KEPT = 100;

function pathOf(name: string): readonly string[] {
  const known = paths.get(name);
  if (known) return known;
  const open = name.indexOf("[");
  const isNested = open > 0 && name.endsWith("]");
  const path = isNested ? [name.slice(0, open), ...name.slice(open + 1, -1).split("][")] : [name];
  const isTaken = path.length <= MOST_DEPTH && !path.some((key) => NEVER.has(key));
  const taken = isTaken ? path : [];
  if (paths.size < MOST_PATHS && name.length <= LONGEST_KEPT) paths.set(name, taken);
  return taken;
}

function put(root: Nested, path: readonly string[], value: string, places: Place[]): void {
  const last = path.length - 1;
  if (last < 0) return;
  let record = root;
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
  const key = path[last] ?? "";
  record[last === 0 ? key : keyIn(record, key)] = value;
}

/** An entry without a name gets the next index. */
function keyIn(record: Nested, key: string): string {
  return key === "" ? String(Object.keys(record).length) : key;
}
