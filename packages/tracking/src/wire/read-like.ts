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

const REFUSALS = new Set<unknown>(["", "0", "false", "no", "off"]);

/** A record, or an empty one: servers print an empty map as `[]`. */
export function asRecord(raw: unknown): Loose {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw) ? (raw as Loose) : {};
}

/** The values of a list, or of a map that some servers print in its place. */
export function asList(raw: unknown): readonly unknown[] {
  return typeof raw === "object" && raw !== null ? Object.values(raw) : [];
}

export function asText(raw: unknown): string {
  return typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean" ? String(raw) : "";
}

export function asTexts(raw: unknown): readonly string[] {
  return asList(raw).map(asText).filter(Boolean);
}

/** A record's own value: names that every object inherits are nobody's data. */
export function own(record: Loose, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/**
 * Reads what has the shape of the example and nothing else. The example's values say the kind of each answer and stand
 * in where there is none. Top-level scalars may come as text ("1", "", "7"); names match however they are spelled
 * (`cookie_duration`, `cookieDuration`, `trackUTMs`).
 */
export function readLike<Example extends object>(example: Example, raw: unknown): ReadLike<Example> {
  const record = asRecord(raw);
  const bySimpleName = new Map(Object.keys(record).map((key) => [simpleName(key), record[key]]));
  return Object.fromEntries(
    Object.entries(example).map(([key, sample]) => [key, readValue(sample, bySimpleName.get(simpleName(key)))]),
  ) as ReadLike<Example>;
}

/** "lading" is how the landing page has always been spelled in these options. */
function simpleName(key: string): string {
  return key.replaceAll("_", "").toLowerCase().replace("lading", "landing");
}

function readValue(sample: unknown, raw: unknown): unknown {
  if (typeof sample === "function") return (sample as (raw: unknown) => unknown)(raw);
  if (raw === undefined || raw === null)
    return Array.isArray(sample) || !isRecord(sample) ? sample : readLike(sample, {});
  if (typeof sample === "boolean") return typeof raw === "object" || !REFUSALS.has(asText(raw).toLowerCase());
  if (typeof sample === "number") return asNumber(raw, sample);
  if (typeof sample === "string") return asText(raw);
  return Array.isArray(sample) ? asTexts(raw) : readLike(sample as object, raw);
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function asNumber(raw: unknown, fallback: number): number {
  const number = Number.parseFloat(asText(raw));
  return Number.isFinite(number) ? number : fallback;
}
