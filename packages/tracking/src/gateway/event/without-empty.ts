const NONE: ReadonlySet<string> = new Set();

/**
 * A copy without empty values and the given names: vendors warn about, or reject, empty keys. The caller may add to the
 * copy.
 */
export function withoutEmpty(
  record: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string> = NONE,
): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  // `Object.keys` instead of `Object.entries`, which would allocate pairs several times per event.
  for (const name of Object.keys(record)) {
    if (!names.has(name) && !isEmpty(record[name])) stored[name] = record[name];
  }
  return stored;
}

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && !(Array.isArray(value) ? value : Object.keys(value)).length;
}
