import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/db/connect.ts";
import { typingDistance } from "./typing-distance.ts";

export interface SearchTerms {
  /** A tsquery, safe to cast. */
  readonly query: string;
  /** The words that were searched, if a mistyped one was replaced; else null. */
  readonly corrected: string | null;
}

const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/** Letters and digits of any script; everything else separates words, so no operator reaches a tsquery. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** The words as a query; those that are not in the catalogue are replaced by the most similar ones unless `isExact`. */
export async function resolveSearch(db: Db, text: string, isExact = false): Promise<SearchTerms> {
  const words = wordsOf(text);
  if (words.length === 0) return { query: "", corrected: null };

  const occurring = isExact ? new Set(words) : await wordsThatOccur(db, words);
  const corrections = new Map<string, readonly string[]>();
  for (const word of words) if (!occurring.has(word)) corrections.set(word, await neighboursOf(db, word));

  const searched = words.map((word) => corrections.get(word)?.[0] ?? word);
  const { rows } = await db.execute<{ query: string }>(sql`
    select coalesce((${sql.join(
      words.map((word) => sql`(${sql.join([word, ...(corrections.get(word) ?? [])].map(matches), sql` || `)})`),
      sql` && `,
    )})::text, '') as query`);
  const changed = searched.some((word, index) => word !== words[index]);
  return { query: rows[0]?.query ?? "", corrected: changed ? searched.join(" ") : null };
}

/** By stem, so that "mugs" finds a mug, or by prefix, so that "teap" finds a teapot. */
function matches(word: SQL | string): SQL {
  return sql`(plainto_tsquery('english', ${word}) || (quote_literal(${word}) || ':*')::tsquery)`;
}

async function wordsThatOccur(db: Db, words: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${`{${words.map((word) => `"${word}"`).join(",")}}`}::text[]) as wanted (word)
    where exists (select from product_listing l where l.is_searchable and l.search @@ ${matches(sql`word`)})`);
  return new Set(rows.map(({ word }) => word));
}

const NEIGHBOURS = 2;

async function neighboursOf(db: Db, word: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words
    where word % ${word} or (left(word, 1) = ${word.slice(0, 1)} and abs(length(word) - ${word.length}) <= 1)
    order by similarity(word, ${word}) desc limit 200`);
  const limit = word.length <= 3 ? 1 : word.length <= 7 ? 2 : 3;
  return rows
    .map(({ word: candidate }) => ({ candidate, distance: typingDistance(word, candidate) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, NEIGHBOURS)
    .map(({ candidate }) => candidate);
}
