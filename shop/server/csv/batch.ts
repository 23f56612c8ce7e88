import type { Queryable } from "../db/in-transaction.ts";
import type { Directory } from "./directory.ts";
import type { Taxonomy } from "./taxonomy.ts";

/** What every step of writing a handful of rows needs. */
export interface Batch {
  readonly client: Queryable;
  readonly importId: number;
  readonly directory: Directory;
  readonly taxonomy: Taxonomy;
  /** Address in the file → picture in this shop. What is missing stays a link. */
  readonly pictures: ReadonlyMap<string, number>;
  readonly now: Date;
}
