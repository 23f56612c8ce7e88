import { decode } from "./address.ts";
import type { CookieName, Entry, AttributionCookies } from "./attribution-cookies.ts";
import { NONE, type Source } from "./source.ts";

const BETWEEN = "|||";
/** The timestamp of the only migration in sourcebuster's cookie format. */
const MIGRATION = "1418474375998";

type Pairs = ReadonlyMap<string, string>;

/** `key=value|||key=value`, then escaped as a whole. */
export function writeCookieText(name: CookieName, stored: AttributionCookies): string {
  const pairs = pairsOf(name, stored).map(([key, value]) => `${key}=${escapeValue(String(value))}`);
  return encodeURIComponent(pairs.join(BETWEEN)).replace(/[!~*'()]/g, (sign) => `%${hex(sign)}`);
}

/** `undefined` if the text is not in this format. */
export function readCookieText<Name extends CookieName>(name: Name, text: string): AttributionCookies[Name] {
  const pairs = new Map(
    decode(text)
      .split(BETWEEN)
      .map((pair) => {
        const [key = "", ...value] = pair.split("=");
        return [key, decode(value.join("="))];
      }),
  );
  return READERS[name](pairs);
}

/** A percent sign or a bar inside a value must not be read as a separator. */
function escapeValue(value: string): string {
  return value.replace(/[%|]/g, (sign) => `%${hex(sign)}`);
}

function hex(sign: string): string {
  return sign.charCodeAt(0).toString(16).toUpperCase();
}

function pairsOf(name: CookieName, stored: AttributionCookies): readonly (readonly [string, string | number])[] {
  switch (name) {
    case "migrations":
      return [[MIGRATION, 1]];
    case "current":
    case "first":
      return sourcePairs(stored[name]);
    case "currentEntry":
    case "firstEntry":
      return entryPairs(stored[name]);
    case "session":
      return stored.session
        ? [
            ["pgs", stored.session.pages],
            ["cpg", stored.session.page],
          ]
        : [];
    case "visitor":
      return stored.visitor
        ? [
            ["vst", stored.visitor.visits],
            ["uip", stored.visitor.address],
            ["uag", stored.visitor.agent],
          ]
        : [];
    case "promo":
      return stored.promo ? [["code", stored.promo.code]] : [];
  }
}

const SOURCE_KEYS = {
  type: "typ",
  source: "src",
  medium: "mdm",
  campaign: "cmp",
  content: "cnt",
  term: "trm",
  id: "id",
  platform: "plt",
  format: "fmt",
  tactic: "tct",
} as const satisfies Record<keyof Source, string>;

function sourcePairs(source: Source | undefined): readonly (readonly [string, string])[] {
  if (!source) return [];
  return Object.entries(SOURCE_KEYS).map(([part, key]) => [key, source[part as keyof Source]]);
}

function entryPairs(entry: Entry | undefined): readonly (readonly [string, string])[] {
  return entry
    ? [
        ["fd", entry.date],
        ["ep", entry.page],
        ["rf", entry.referrer],
      ]
    : [];
}

type Readers = { readonly [Name in CookieName]: (pairs: Pairs) => AttributionCookies[Name] };

const READERS: Readers = {
  migrations: () => ({ isDone: true }),
  current: readSource,
  first: readSource,
  currentEntry: readEntry,
  firstEntry: readEntry,
  session: (pairs) => ({ pages: count(pairs, "pgs"), page: valueOf(pairs, "cpg") }),
  visitor: (pairs) => ({ visits: count(pairs, "vst"), address: valueOf(pairs, "uip"), agent: valueOf(pairs, "uag") }),
  promo: (pairs) => ({ code: count(pairs, "code") }),
};

function readSource(pairs: Pairs): Source | undefined {
  if (!pairs.has("typ")) return undefined;
  return Object.fromEntries(
    Object.entries(SOURCE_KEYS).map(([part, key]) => [part, valueOf(pairs, key)]),
  ) as unknown as Source;
}

function readEntry(pairs: Pairs): Entry | undefined {
  if (!pairs.has("fd")) return undefined;
  return { date: valueOf(pairs, "fd"), page: valueOf(pairs, "ep"), referrer: valueOf(pairs, "rf") };
}

function valueOf(pairs: Pairs, key: string): string {
  return pairs.get(key) ?? NONE;
}

function count(pairs: Pairs, key: string): number {
  return Math.max(0, Math.trunc(Number(pairs.get(key)) || 0));
}
