const NONE: ReadonlySet<string> = new Set();

/**
 * A record without what is missing, empty or named: vendors warn about, or refuse, keys that say nothing. It is a new
 * one, so whoever asked may add to it.
 */
export function withoutEmpty(
  record: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string> = NONE,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  // By name: this is done several times for each of thousands of events, and pairs would have to be made for it.
  for (const name of Object.keys(record)) {
    if (!names.has(name) && !isEmpty(record[name])) kept[name] = record[name];
  }
  return kept;
}

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && !(Array.isArray(value) ? value : Object.keys(value)).length;
}
