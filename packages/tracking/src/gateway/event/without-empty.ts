/** A record without what is missing or empty: vendors warn about, or refuse, keys that say nothing. */
export function withoutEmpty(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) if (!isEmpty(value)) kept[name] = value;
  return kept;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && !Object.keys(value).length;
}
