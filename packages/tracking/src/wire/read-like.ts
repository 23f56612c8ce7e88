/** What may come from elsewhere: text, numbers, lists and records, of any kind and depth. */
export type Loose = Readonly<Record<string, unknown>>;

/** What reading by an example gives: lists of texts, nested records, and what its own readers say. */
export type ReadLike<Example> = {
  readonly [Key in keyof Example]: Example[Key] extends (raw: unknown) => infer Result
    ? Result
    : Example[Key] extends readonly string[]
      ? readonly string[]
      : Example[Key] extends object
        ? ReadLike<Example[Key]>
        : Example[Key];
};

/** A record, or an empty one: servers print an empty map as `[]`. */
export function asRecord(raw: unknown): Loose {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw) ? (raw as Loose) : {};
}

/** The values of a list, or of a map that some servers print in its place. */
export function asList(raw: unknown): readonly unknown[] {
  return Array.isArray(raw) ? raw : Object.values(asRecord(raw));
}

export function asText(raw: unknown): string {
  return typeof raw === "string" ? raw : typeof raw === "number" || typeof raw === "boolean" ? String(raw) : "";
}

export function asTexts(raw: unknown): readonly string[] {
  return asList(raw).map(asText).filter(Boolean);
}

/** A record's own value: names that every object inherits are nobody's data. */
export function own(record: Loose, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** A record without the entries that are not wanted; the record itself where all are, as it mostly is. */
export function filtered<Value>(
  record: Readonly<Record<string, Value>>,
  keep: (value: Value, key: string) => unknown,
): Readonly<Record<string, Value>> {
  const keys = Object.keys(record);
  const kept = keys.filter((key) => keep(record[key] as Value, key));
  return kept.length === keys.length ? record : Object.fromEntries(kept.map((key) => [key, record[key] as Value]));
}

/** A record without some names; the record itself where it has none of them, as it mostly is. */
export function without(record: Loose, names: readonly string[]): Loose {
  const unwanted = names.filter((name) => Object.hasOwn(record, name));
  return unwanted.length ? filtered(record, (_, name) => !unwanted.includes(name)) : record;
}

/** A yes or no, which may come as text. */
export function asFlag(raw: unknown, otherwise: boolean): boolean {
  if (raw === undefined || raw === null) return otherwise;
  return typeof raw === "object" || !/^(?:0|false)?$/i.test(asText(raw));
}

/** Finds values by name, however it is spelled: `cookie_duration`, `cookieDuration`, `trackUTMs`. */
export function lookIn(raw: unknown): (name: string) => unknown {
  const record = asRecord(raw);
  const bySimpleName = new Map(Object.keys(record).map((key) => [simpleName(key), record[key]]));
  return (name) => bySimpleName.get(simpleName(name));
}

/** "lading" is how the landing page has always been spelled in these options. */
function simpleName(key: string): string {
  return key.replaceAll("_", "").toLowerCase().replace("lading", "landing");
}

/**
 * Reads what has the shape of the example and nothing else. The example's values say the kind of each answer and stand
 * in where there is none. Scalars may come as text ("1", "", "7").
 */
export function readLike<Example extends object>(example: Example, raw: unknown): ReadLike<Example> {
  const look = lookIn(raw);
  return Object.fromEntries(
    Object.entries(example).map(([key, sample]) => [key, readValue(sample, look(key))]),
  ) as ReadLike<Example>;
}

function readValue(sample: unknown, raw: unknown): unknown {
  if (typeof sample === "function") return (sample as (raw: unknown) => unknown)(raw);
  if (typeof sample === "boolean") return asFlag(raw, sample);
  if (typeof sample === "number") return asNumber(raw, sample);
  const isMissing = raw === undefined || raw === null;
  if (typeof sample === "string") return isMissing ? sample : asText(raw);
  if (Array.isArray(sample)) return isMissing ? sample : asTexts(raw);
  return readLike(sample as object, raw);
}

function asNumber(raw: unknown, fallback: number): number {
  const number = Number.parseFloat(asText(raw));
  return Number.isFinite(number) ? number : fallback;
}
