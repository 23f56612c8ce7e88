import { sql } from "drizzle-orm";
import type { Db } from "../connect.ts";
import { media } from "../schema/media.ts";
import { attributeTerms, attributes, categories, tags } from "../schema/taxonomy.ts";
import { COLOURS, CORNERS, DEPARTMENTS, LABELS, SECTIONS, SIZES } from "./many-words.ts";
import { mediaRows } from "./media-rows.ts";

type Connection = Pick<Db, "insert" | "select" | "execute">;

/** Categories, tags and attributes of generated products. */
export interface Facets {
  readonly colourId: number;
  readonly colourTermIds: readonly number[];
  readonly sizeId: number;
  readonly sizeTermIds: readonly number[];
  readonly sizeSlugs: readonly string[];
  /** Categories of the third level. */
  readonly categoryIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly mediaIds: readonly number[];
}

export async function manyFacets(db: Connection, now: Date): Promise<Facets> {
  const colour = await attribute(db, "many-colour", "Colour", COLOURS);
  const size = await attribute(db, "many-size", "Measure", SIZES);
  return {
    colourId: colour.id,
    colourTermIds: colour.termIds,
    sizeId: size.id,
    sizeTermIds: size.termIds,
    sizeSlugs: SIZES.map(([slug]) => slug),
    categoryIds: await categoryTree(db),
    tagIds: await labels(db),
    mediaIds: await photographs(db, now),
  };
}

async function attribute(
  db: Connection,
  slug: string,
  name: string,
  terms: readonly (readonly [slug: string, name: string, swatch?: string])[],
): Promise<{ id: number; termIds: number[] }> {
  const [made] = await db
    .insert(attributes)
    .values({ slug, name, appearance: terms[0]?.[2] === undefined ? "select" : "color" })
    .onConflictDoUpdate({ target: attributes.slug, set: { name } })
    .returning({ id: attributes.id });
  if (!made) throw new Error(`The attribute "${slug}" was not stored.`);

  const rows = await db
    .insert(attributeTerms)
    .values(
      terms.map(([termSlug, termName, swatch], position) => ({
        attributeId: made.id,
        slug: termSlug,
        name: termName,
        swatch: swatch ?? null,
        position,
      })),
    )
    .onConflictDoUpdate({
      target: [attributeTerms.attributeId, attributeTerms.slug],
      set: { name: sql`excluded.name` },
    })
    .returning({ id: attributeTerms.id });
  return { id: made.id, termIds: rows.map(({ id }) => id) };
}

async function categoryTree(db: Connection): Promise<number[]> {
  const departments = await categoriesUnder(db, [null], DEPARTMENTS);
  const sections = await categoriesUnder(db, departments, SECTIONS);
  return categoriesUnder(db, sections, CORNERS);
}

async function categoriesUnder(
  db: Connection,
  parentIds: readonly (number | null)[],
  names: readonly string[],
): Promise<number[]> {
  const rows = await db
    .insert(categories)
    .values(
      parentIds.flatMap((parentId) =>
        names.map((name, position) => ({ parentId, slug: `many-${name.toLowerCase()}`, name, position })),
      ),
    )
    .onConflictDoUpdate({
      target: [categories.parentId, categories.slug],
      set: { name: sql`excluded.name` },
    })
    .returning({ id: categories.id });
  return rows.map(({ id }) => id);
}

async function labels(db: Connection): Promise<number[]> {
  const rows = await db
    .insert(tags)
    .values(LABELS.map((name) => ({ slug: `many-${name.toLowerCase().replaceAll(" ", "-")}`, name })))
    .onConflictDoUpdate({ target: tags.slug, set: { name: sql`excluded.name` } })
    .returning({ id: tags.id });
  return rows.map(({ id }) => id);
}

/** Reuses the demo's images; an image for each of 100,000 products would measure the disk. */
async function photographs(db: Connection, now: Date): Promise<number[]> {
  const upright = mediaRows(now).filter(({ width, height, placeholder }) => width < height && placeholder !== "");
  await db
    .insert(media)
    .values(upright.map(({ id: _, ...row }) => row))
    .onConflictDoNothing({ target: media.name });
  const rows = await db.execute<{ id: number }>(sql`
    select id from media where width < height and placeholder <> '' order by name`);
  return rows.rows.map(({ id }) => id);
}
