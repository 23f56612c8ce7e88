import { eq } from "drizzle-orm";
import type { Db } from "../platform/db/connect.ts";
import { tags } from "../platform/db/schema/taxonomy.ts";

export interface ProductTag {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

export async function findTag(db: Db, slug: string): Promise<ProductTag | null> {
  const rows = await db.select({ id: tags.id, slug: tags.slug, name: tags.name }).from(tags).where(eq(tags.slug, slug));
  return rows[0] ?? null;
}
