import type { Queryable } from "./in-transaction.ts";

/** How many entries of a list can be paged through; a longer list has to be filtered. Counting stops there too. */
export const MAX_LISTED = 10_000;

/** A page of a list and the total, which is at most one more than can be listed. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface ListPart {
  /** Starts at 1. */
  readonly page: number;
  readonly perPage: number;
}

/** Conditions that filter a list, with their values. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #texts: string[] = [];
  /** The rows' key if they are searched by words. */
  searchedKey: string | undefined;

  /** `$` in the text is replaced by the value's placeholder. */
  add(text: string, value: unknown): this {
    this.values.push(value);
    this.#texts.push(text.replaceAll("$", () => `$${this.values.length}`));
    return this;
  }

  /** `$1` in the text is replaced by the placeholder of the first value. */
  addAll(text: string, values: readonly unknown[]): this {
    const before = this.values.length;
    this.values.push(...values);
    this.#texts.push(text.replaceAll(/\$(?<place>\d+)/g, (_, place: string) => `$${before + Number(place)}`));
    return this;
  }

  /**
   * Every word of the search must begin a word of the document, an indexed tsvector, or `orElse` must hold, where `$2` is
   * the search. A search without words finds nothing.
   */
  addWords(search: string, { document, key, orElse }: SearchedWords): this {
    const words = wordsQuery(search);
    if (words === "") return search === "" ? this : this.add("$::text is null", search);
    this.searchedKey = key;
    const isFound = `${document} @@ to_tsquery('simple', $1)`;
    return orElse === undefined
      ? this.addAll(isFound, [words])
      : this.addAll(`(${isFound} or ${orElse})`, [words, search]);
  }

  copy(): Conditions {
    const copy = new Conditions().addAll(this.all, this.values);
    copy.searchedKey = this.searchedKey;
    return copy;
  }

  get all(): string {
    return this.#texts.join(" and ") || "true";
  }

  get where(): string {
    return this.#texts.length === 0 ? "" : `where ${this.all}`;
  }
}

export interface SearchedWords {
  readonly document: string;
  /** The rows' unique key. */
  readonly key: string;
  readonly orElse?: string | undefined;
}

export async function readList<Row extends object>(
  connection: Queryable,
  statement: ListStatement,
  { page, perPage }: ListPart,
): Promise<Listed<Row>> {
  const { select, from, order, conditions } = statement;
  const offset = Math.min((page - 1) * perPage, MAX_LISTED);
  const read = async ({ where, values }: Conditions, skipped = offset) => {
    const text = `select ${select} from ${from} ${where} order by ${order} limit ${perPage} offset ${skipped}`;
    return (await connection.query<Row>(text, [...values])).rows;
  };
  const { searchedKey: key } = conditions;
  if (key === undefined) {
    const [rows, total] = await Promise.all([
      read(conditions),
      count(connection, `select from ${from} ${conditions.where} limit ${MAX_LISTED + 1}`, conditions),
    ]);
    return { rows, total };
  }

  const total = await countSearched(connection, statement);
  if (total > MAX_LISTED) return { rows: await read(isTrue(conditions)), total };
  const { all, values } = conditions;
  // All that were found are sorted by themselves, and only those of the page are read as a whole.
  const places = `select ${key} as key, row_number() over (order by ${order}) as place from ${from} where ${all}`;
  const keys = `select key from (${places}) as found where place > ${offset} and place <= ${offset + perPage}`;
  return { rows: await read(new Conditions().addAll(`${key} = any (array(${keys}))`, values), 0), total };
}

type Filtered = Pick<ListStatement, "from" | "conditions">;

/**
 * The conditions of a search, for a statement with an order. The planner knows neither how many rows have a word with
 * this beginning nor where they are: with few of them it would read a million orders by date to find 25. Few rows are
 * found by the index, whatever the order; many are met soon in any order.
 */
export async function quickConditions(connection: Queryable, { from, conditions }: Filtered): Promise<Conditions> {
  const { searchedKey: key, all, values } = conditions;
  if (key === undefined) return conditions;
  if ((await countSearched(connection, { from, conditions })) > MAX_LISTED) return isTrue(conditions);
  return new Conditions().addAll(`${key} = any (array(select ${key} from ${from} where ${all}))`, values);
}

/** For the bitmap of one statement: in the usual 4 MB a large one forgets rows, which are then compared again. */
const BITMAP_MEMORY = "(select set_config('work_mem', '32MB', true)) is not null";

/** Uses the index for the words, because what is materialised is planned as if all of it were needed. */
function countSearched(connection: Queryable, { from, conditions }: Filtered): Promise<number> {
  const found = `select from ${from} where ${BITMAP_MEMORY} and ${conditions.all}`;
  const counted = `with found as materialized (${found}) select from found limit ${MAX_LISTED + 1}`;
  return count(connection, counted, conditions);
}

/** The same, but no index can be used for it. */
function isTrue({ all, values }: Conditions): Conditions {
  return new Conditions().addAll(`(${all}) is true`, values);
}

async function count(connection: Queryable, rows: string, { values }: Conditions): Promise<number> {
  const text = `select count(*)::integer as count from (${rows}) as counted`;
  return (await connection.query<{ count: number }>(text, [...values])).rows[0]?.count ?? 0;
}

export interface ListStatement {
  readonly select: string;
  readonly from: string;
  readonly conditions: Conditions;
  readonly order: string;
}

/** A tsquery for text from a search box: every word, as a prefix. "" if there are no words. */
function wordsQuery(entered: string): string {
  const words = entered.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 8)
    .map((word) => `${word}:*`)
    .join(" & ");
}
