import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { Directory } from "./directory.ts";
import type { Taxonomy } from "./taxonomy.ts";

/** Context of writing one batch of rows. */
export interface Batch {
  readonly client: Queryable;
  readonly importId: number;
  readonly directory: Directory;
  readonly taxonomy: Taxonomy;
  /** URL in the file → image in this shop. A missing one stays a link. */
  readonly pictures: ReadonlyMap<string, number>;
  readonly now: Date;
}
