import { sql } from "drizzle-orm";
import type { Db } from "../platform/db/connect.ts";
import type { MediaView } from "./media.ts";
import { mediaJson } from "./sql.ts";

export interface Category {
  readonly id: number;
  readonly parentId: number | null;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly image: MediaView | null;
}

/** All categories, with lookups for pages. */
export interface CategoryTree {
  readonly all: readonly Category[];
  childrenOf(id: number | null): readonly Category[];
  /** From the top level down to the category itself. */
  pathOf(id: number): readonly Category[];
  /** `table/drinking/mugs` → the category, if every level matches. */
  find(path: readonly string[]): Category | undefined;
  hrefOf(id: number): string;
}

export async function loadCategories(db: Db): Promise<CategoryTree> {
  const { rows } = await db.execute(sql`
    select c.id, c.parent_id as "parentId", c.slug, c.name, c.description,
      case when m.id is not null then ${mediaJson("m")} end as image
    from categories c left join media m on m.id = c.media_id order by c.position, c.name`);
  return categoryTree(rows as unknown as Category[]);
}

export function categoryTree(all: readonly Category[]): CategoryTree {
  const byId = new Map(all.map((category) => [category.id, category]));
  const children = Map.groupBy(all, ({ parentId }) => parentId);

  const childrenOf = (id: number | null) => children.get(id) ?? [];

  function pathOf(id: number): readonly Category[] {
    const path: Category[] = [];
    // The shop prevents cycles, but one that was written to the database directly must not hang it.
    for (
      let step = byId.get(id);
      step && !path.includes(step);
      step = step.parentId === null ? undefined : byId.get(step.parentId)
    ) {
      path.unshift(step);
    }
    return path;
  }

  return {
    all,
    childrenOf,
    pathOf,
    find(path) {
      let found: Category | undefined;
      for (const slug of path) {
        found = childrenOf(found?.id ?? null).find((category) => category.slug === slug);
        if (!found) return undefined;
      }
      return found;
    },
    hrefOf: (id) =>
      `/product-category/${pathOf(id)
        .map(({ slug }) => slug)
        .join("/")}/`,
  };
}
