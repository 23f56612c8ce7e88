/** Foreign data: text, numbers, lists and records, of any type and depth. */
export type Loose = Readonly<Record<string, unknown>>;

/** The result of decoding by an example: lists of texts, nested records, and the results of its own decoders. */
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
  return raw && typeof raw === "object" && !Array.isArray(raw) ? (raw as Loose) : {};
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

/** A record's own value; inherited names are ignored. */
export function own(record: Loose, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** A record with the matching entries only; the record itself if all match, which is the usual case. */
export function filtered<Value>(
  record: Readonly<Record<string, Value>>,
  keep: (value: Value, key: string) => unknown,
): Readonly<Record<string, Value>> {
  const keys = Object.keys(record);
  const stored = keys.filter((key) => keep(record[key] as Value, key));
  return stored.length === keys.length ? record : Object.fromEntries(stored.map((key) => [key, record[key] as Value]));
}

/** A copy without the given names, in one pass: it runs for every event. */
export function except(record: Loose, names: ReadonlySet<string>): Loose {
  const others: Record<string, unknown> = {};
  for (const name in record) if (!names.has(name) && Object.hasOwn(record, name)) others[name] = record[name];
  return others;
}

/** A record without the given names; the record itself if it has none of them, which is the usual case. */
export function without(record: Loose, names: readonly string[]): Loose {
  return filtered(record, (_, name) => !names.includes(name));
}

/** A boolean, which may be printed as text. */
export function asFlag(raw: unknown, otherwise: boolean): boolean {
  if (raw === undefined || raw === null) return otherwise;
  return typeof raw === "object" || !/^(?:0|false)?$/i.test(asText(raw));
}

/** Looks up values by name in any spelling: `cookie_duration`, `cookieDuration`, `trackUTMs`. */
export function lookIn(raw: unknown): (name: string) => unknown {
  const record = asRecord(raw);
  const bySimpleName = new Map(Object.keys(record).map((key) => [simpleName(key), record[key]]));
  return (name) => bySimpleName.get(simpleName(name));
}

/** Every part of the tracker reads the same options when it starts, so each name is simplified once. */
const simpleNames: Record<string, string> = Object.create(null);

/** "lading" is the historical spelling of "landing" in these options. */
function simpleName(key: string): string {
  return (simpleNames[key] ??= key.replaceAll("_", "").toLowerCase().replace("lading", "landing"));
}

/**
 * Decodes the keys of the example and nothing else. The example's values define types and defaults. Scalars may be
 * printed as text ("1", "", "7").
 */
export function decodeOptions<Example extends object>(example: Example, raw: unknown): ReadLike<Example> {
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
  return decodeOptions(sample as object, raw);
}

function asNumber(raw: unknown, fallback: number): number {
  const number = Number.parseFloat(asText(raw));
  return Number.isFinite(number) ? number : fallback;
}
