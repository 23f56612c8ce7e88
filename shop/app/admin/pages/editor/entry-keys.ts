const NAMED_BY = ["title", "label", "name"];

/** A unique key for a list entry, derived from its text. */
export function keyFrom(entry: Readonly<Record<string, unknown>>, taken: Set<unknown>): string {
  const words = NAMED_BY.map((name) => entry[name]).find((value) => typeof value === "string") ?? "";
  const plain = words
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  const base = plain === "" ? "entry" : plain;
  let key = base;
  for (let number = 2; taken.has(key); number += 1) key = `${base}-${number}`;
  taken.add(key);
  return key;
}
