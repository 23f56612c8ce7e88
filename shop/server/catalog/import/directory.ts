import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { ProductRow } from "./product-row.ts";
import { referenceKey, type Reference } from "./reference.ts";

/** The product or variation that a reference leads to. */
export interface Target {
  readonly productId: number;
  readonly variationId: number | null;
  readonly kind: string;
  readonly name: string;
  readonly sku: string;
  readonly isPlaceholder: boolean;
}

interface Found extends Target {
  readonly key: string;
  readonly from: "sku" | "this-import" | "earlier-import" | "own";
}

export interface DirectoryOptions {
  readonly importId: number;
  /** IDs in the file are those of this shop, or of a copy of it. */
  readonly isOwnFile: boolean;
  readonly mode: "add" | "update";
}

/** Resolves references for one batch of rows: loaded in three queries and updated while rows are written. */
export class Directory {
  readonly #options: DirectoryOptions;
  readonly #bySource = new Map<string, Target>();
  readonly #takenIds = new Set<number>();

  constructor(options: DirectoryOptions) {
    this.#options = options;
  }

  async load(client: Queryable, rows: readonly ProductRow[]): Promise<void> {
    const references = rows.flatMap(referencesOf);
    const skus = [...new Set(references.flatMap((each) => (each.by === "sku" ? [each.sku] : [])))];
    const ids = [...new Set(references.flatMap((each) => (each.by === "id" ? [each.id] : [])))];
    const { rows: found } = await client.query<Found>(FIND, [skus, ids, this.#options.importId]);
    for (const { from, key, ...target } of found) this.#bySource.set(`${from} ${key}`, target);
    if (ids.length > 0) {
      const { rows: taken } = await client.query<{ id: number }>(TAKEN_IDS, [ids]);
      for (const { id } of taken) this.#takenIds.add(id);
    }
  }

  /** Finds the row that a link or parent names. */
  find(reference: Reference): Target | undefined {
    const key = referenceKey(reference);
    if (reference.by === "sku") return this.#bySource.get(`sku ${key}`);
    const inThisImport = this.#bySource.get(`this-import ${key}`);
    if (inThisImport || this.#options.mode === "add") return inThisImport;
    return this.#knownBefore(key);
  }

  /** The existing product of a row. */
  findRow({ sku, originalId, name }: ProductRow): Target | undefined {
    const bySku = sku === "" ? undefined : this.#bySource.get(`sku sku:${sku}`);
    if (bySku || originalId === null) return bySku;

    const key = `id:${originalId}`;
    const inThisImport = this.#bySource.get(`this-import ${key}`);
    if (inThisImport?.isPlaceholder) return inThisImport;
    if (sku !== "") return undefined;
    if (inThisImport) return inThisImport;
    const before = this.#knownBefore(key);
    // IDs of different shops overlap: a new row matches an existing product only if the name is the same too.
    return this.#options.mode === "update" || before?.name === name ? before : undefined;
  }

  remember(reference: Reference, target: Target): void {
    const from = reference.by === "sku" ? "sku" : "this-import";
    this.#bySource.set(`${from} ${referenceKey(reference)}`, target);
  }

  /** The ID that a new row may keep; otherwise it gets the next one. */
  ownId(originalId: number | null): number | undefined {
    if (originalId === null || !this.#options.isOwnFile || this.#takenIds.has(originalId)) return undefined;
    this.#takenIds.add(originalId);
    return originalId;
  }

  /** Call it before work that may be rolled back; the returned function restores the directory. */
  mark(): () => void {
    const [targets, ids] = [[...this.#bySource], [...this.#takenIds]];
    return () => {
      this.#bySource.clear();
      this.#takenIds.clear();
      for (const [key, target] of targets) this.#bySource.set(key, target);
      for (const id of ids) this.#takenIds.add(id);
    };
  }

  #knownBefore(key: string): Target | undefined {
    const own = this.#bySource.get(`own ${key}`);
    const ownWithoutSku = own?.sku === "" ? own : undefined;
    const earlier = this.#bySource.get(`earlier-import ${key}`);
    return this.#options.isOwnFile ? (ownWithoutSku ?? earlier) : (earlier ?? ownWithoutSku);
  }
}

export function referencesOf({ sku, originalId, parent, links }: ProductRow): readonly Reference[] {
  return [
    ...(sku === "" ? [] : [{ by: "sku", sku } as const]),
    ...(originalId === null ? [] : [{ by: "id", id: originalId } as const]),
    ...(parent ? [parent] : []),
    ...Object.values(links).flatMap((list) => list.map(({ target }) => target)),
  ];
}

const PRODUCT = `p.id as "productId", null::integer as "variationId", p.kind, p.name, coalesce(p.sku, '') as sku,
  p.status = 'importing' as "isPlaceholder"`;
const VARIATION = `p.id as "productId", v.id as "variationId", 'variation' as kind, '' as name,
  coalesce(v.sku, '') as sku, false as "isPlaceholder"`;
const EITHER = `p.id as "productId", v.id as "variationId", case when v.id is null then p.kind else 'variation' end as kind,
  case when v.id is null then p.name else '' end as name, coalesce(case when v.id is null then p.sku else v.sku end, '') as sku,
  v.id is null and p.status = 'importing' as "isPlaceholder"`;

const FIND = `
  select 'sku' as from, 'sku:' || p.sku as key, ${PRODUCT} from products p where p.sku = any ($1::text[])
  union all
  select 'sku', 'sku:' || v.sku, ${VARIATION} from variations v join products p on p.id = v.product_id
  where v.sku = any ($1::text[])
  union all
  select 'own', 'id:' || p.id, ${PRODUCT} from products p where p.id = any ($2::integer[])
  union all
  select 'own', 'id:' || v.id, ${VARIATION} from variations v join products p on p.id = v.product_id
  where v.id = any ($2::integer[])
  union all
  (select distinct on (i.original_id, i.import_id = $3)
    case when i.import_id = $3 then 'this-import' else 'earlier-import' end, 'id:' || i.original_id, ${EITHER}
  from imported_ids i join products p on p.id = i.product_id left join variations v on v.id = i.variation_id
  where i.original_id = any ($2::integer[])
  order by i.original_id, i.import_id = $3, i.import_id desc)`;

const TAKEN_IDS = `
  select id from products where id = any ($1::integer[]) union all select id from variations where id = any ($1::integer[])
  union all select id from posts where id = any ($1::integer[]) union all select id from orders where id = any ($1::integer[])`;
