/** Every combination of one value per list; the last list varies fastest. */
export function combinations(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return lists.reduce<readonly (readonly string[])[]>(
    (chosen, list) => chosen.flatMap((before) => list.map((value) => [...before, value])),
    [[]],
  );
}

/** Combinations without a variation. A variation that accepts any value ("") covers all of them. */
export function missingCombinations(
  lists: readonly (readonly string[])[],
  existing: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  if (lists.length === 0) return [];
  const exact = new Set(existing.map((values) => JSON.stringify(values)));
  const open = existing.filter((values) => values.includes(""));
  return combinations(lists).filter(
    (values) =>
      !exact.has(JSON.stringify(values)) &&
      !open.some((each) => each.every((value, at) => value === "" || value === values[at])),
  );
}
