import type { Queryable } from "./in-transaction.ts";

/** How many entries of a list can be paged through; whoever looks for more narrows it. Counting stops there too. */
export const MOST_LISTED = 10_000;

/** Some of a long list, and how many there are: at most one more than can be listed. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface ListPart {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** Conditions that a list is narrowed by, with the values they name. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #texts: string[] = [];

  /** `$` in the text stands for the value. */
  add(text: string, value: unknown): this {
    this.values.push(value);
    this.#texts.push(text.replaceAll("$", () => `$${this.values.length}`));
    return this;
  }

  /** `$1` in the text stands for the first of the values. */
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
  const offset = Math.min((page - 1) * perPage, MOST_LISTED);
  const [listed, counted] = await Promise.all([
    connection.query<Row>(
      `select ${select} from ${from} ${where} order by ${order} limit ${perPage} offset ${offset}`,
      [...values],
    ),
    connection.query<{ count: number }>(
      `select count(*)::integer as count from (select from ${from} ${where} limit ${MOST_LISTED + 1}) as found`,
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

/** What was typed into a search box, as PostgreSQL looks for it: every word, by its beginning. "" when there is none. */
export function wordsQuery(typed: string): string {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 8)
    .map((word) => `${word}:*`)
    .join(" & ");
}
