/** A record without what is missing or empty: vendors warn about, or refuse, keys that say nothing. */
export function withoutEmpty(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const kept: Record<string, unknown> = {};
  // By name: this is done several times for each of thousands of events, and pairs would have to be made for it.
  for (const name of Object.keys(record)) if (!isEmpty(record[name])) kept[name] = record[name];
  return kept;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && !Object.keys(value).length;
}
