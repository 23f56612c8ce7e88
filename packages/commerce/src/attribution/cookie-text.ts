import { decode } from "./address.ts";
import type { CookieName, Entry, Kept } from "./kept.ts";
import { NONE, type Source } from "./source.ts";

const BETWEEN = "|||";
/** The one migration that the original's cookies ever went through. */
const MIGRATION = "1418474375998";

type Pairs = ReadonlyMap<string, string>;

/** `key=value|||key=value`, escaped once more as a whole. */
export function writeKeptText(name: CookieName, kept: Kept): string {
  const pairs = pairsOf(name, kept).map(([key, value]) => `${key}=${escapeValue(String(value))}`);
  return encodeURIComponent(pairs.join(BETWEEN)).replace(/[!~*'()]/g, (sign) => `%${hex(sign)}`);
}

/** `undefined` when the text cannot have come from here. */
export function readKeptText<Name extends CookieName>(name: Name, text: string): Kept[Name] {
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

/** A percent sign or a bar inside a value must not be taken for ours. */
function escapeValue(value: string): string {
  return value.replace(/[%|]/g, (sign) => `%${hex(sign)}`);
}

function hex(sign: string): string {
  return sign.charCodeAt(0).toString(16).toUpperCase();
}

function pairsOf(name: CookieName, kept: Kept): readonly (readonly [string, string | number])[] {
  switch (name) {
    case "migrations":
      return [[MIGRATION, 1]];
    case "current":
    case "first":
      return sourcePairs(kept[name]);
    case "currentEntry":
    case "firstEntry":
      return entryPairs(kept[name]);
    case "session":
      return kept.session
        ? [
            ["pgs", kept.session.pages],
            ["cpg", kept.session.page],
          ]
        : [];
    case "visitor":
      return kept.visitor
        ? [
            ["vst", kept.visitor.visits],
            ["uip", kept.visitor.address],
            ["uag", kept.visitor.agent],
          ]
        : [];
    case "promo":
      return kept.promo ? [["code", kept.promo.code]] : [];
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

type Readers = { readonly [Name in CookieName]: (pairs: Pairs) => Kept[Name] };

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
