import { sql } from "drizzle-orm";
import type { Db } from "../platform/db/connect.ts";
import type { AttributeName } from "./terms.ts";

export interface KnownTerm {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly swatch: string | null;
}

export interface KnownAttribute extends AttributeName {
  readonly terms: readonly KnownTerm[];
}

/** All shared attributes with their terms, in the owner's order. */
export interface TermDirectory {
  readonly attributes: readonly KnownAttribute[];
  readonly attributeOf: (termId: number) => number | undefined;
}

export async function loadTermDirectory(db: Db): Promise<TermDirectory> {
  const { rows: attributes } = await db.execute<KnownAttribute & Record<string, unknown>>(sql`
    select a.id, a.slug, a.name, a.appearance, coalesce(
      jsonb_agg(jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'swatch', t.swatch)
        order by t.position, t.name, t.id) filter (where t.id is not null), '[]') as terms
    from attributes a left join attribute_terms t on t.attribute_id = a.id
    group by a.id order by a.position, a.name, a.id`);
  const owners = new Map(attributes.flatMap(({ id, terms }) => terms.map((term) => [term.id, id] as const)));
  return { attributes, attributeOf: (termId) => owners.get(termId) };
}
