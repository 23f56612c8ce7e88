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

  get where(): string {
    return this.#texts.length === 0 ? "" : `where ${this.#texts.join(" and ")}`;
  }
}

export async function readList<Row extends object>(
  connection: Queryable,
  { select, from, conditions, order }: ListStatement,
  { page, perPage }: ListPart,
): Promise<Listed<Row>> {
  const { where, values } = conditions;
  const offset = Math.min((page - 1) * perPage, MAX_LISTED);
  const [listed, counted] = await Promise.all([
    connection.query<Row>(
      `select ${select} from ${from} ${where} order by ${order} limit ${perPage} offset ${offset}`,
      [...values],
    ),
    connection.query<{ count: number }>(
      `select count(*)::integer as count from (select from ${from} ${where} limit ${MAX_LISTED + 1}) as found`,
      [...values],
    ),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.count ?? 0 };
}

export interface ListStatement {
  readonly select: string;
  readonly from: string;
  readonly conditions: Conditions;
  readonly order: string;
}

/** A tsquery for text from a search box: every word, as a prefix. "" if there are no words. */
export function wordsQuery(entered: string): string {
  const words = entered.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 8)
    .map((word) => `${word}:*`)
    .join(" & ");
}
