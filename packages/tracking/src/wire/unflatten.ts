import type { Loose } from "./read-like.ts";

type Nested = Record<string, unknown>;

const MOST_DEPTH = 8;
const MOST_PAIRS = 2000;
const NEVER: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Flat names of a form as the nested values they stand for: the reverse of `flatten`, in either of its spellings. */
export function unflatten(pairs: Iterable<readonly [string, string]>): Loose {
  const root: Nested = {};
  const lists = new Set<Nested>();
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > MOST_PAIRS) break;
    put(root, pathOf(name), value, lists);
  }
  return lists.size === 0 ? root : (asLists(root, lists) as Loose);
}

function pathOf(name: string): readonly string[] {
  const open = name.indexOf("[");
  if (open < 1 || !name.endsWith("]")) return [name];
  return [name.slice(0, open), ...name.slice(open + 1, -1).split("][")];
}

function put(root: Nested, path: readonly string[], value: string, lists: Set<Nested>): void {
  if (path.length > MOST_DEPTH || path.some((key) => NEVER.has(key))) return;
  let place = root;
  for (const [depth, key] of path.entries()) {
    const isLast = depth === path.length - 1;
    const isNumbered = depth > 0 && (key === "" || /^\d{1,4}$/.test(key));
    if (isNumbered) lists.add(place);
    const at = key === "" ? String(Object.keys(place).length) : key;
    if (isLast) {
      place[at] = value;
      return;
    }
    const inner = Object.hasOwn(place, at) ? place[at] : undefined;
    const next: Nested = typeof inner === "object" && inner !== null ? (inner as Nested) : {};
    place[at] = next;
    place = next;
  }
}

/** What had nothing but numbers for names is a list. */
function asLists(value: unknown, lists: ReadonlySet<Nested>): unknown {
  if (typeof value !== "object" || value === null) return value;
  const record = value as Nested;
  const entries = Object.entries(record).map(([key, inner]) => [key, asLists(inner, lists)] as const);
  const isList = lists.has(record) && entries.every(([key]) => /^\d+$/.test(key));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
