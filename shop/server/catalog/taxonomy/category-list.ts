import type { Queryable } from "../../platform/db/in-transaction.ts";

export interface ListedCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  /** 0 for the top level. */
  readonly depth: number;
  /** Products directly in this category. */
  readonly products: number;
}

const TREE = `
with recursive tree as (
  select c.id, c.parent_id, c.name, c.slug, c.description, 0 as depth, array[row (c.position, c.name, c.id)] as path
  from categories c where c.parent_id is null
  union all
  select c.id, c.parent_id, c.name, c.slug, c.description, tree.depth + 1, tree.path || row (c.position, c.name, c.id)
  from categories c join tree on c.parent_id = tree.id where tree.depth < 20
)
select id, parent_id as "parentId", name, slug, description, depth`;
const COUNT = "(select count(*)::integer from product_categories pc where pc.category_id = tree.id) as products";

/** All categories, each below its parent. */
export async function listCategories(connection: Queryable): Promise<readonly ListedCategory[]> {
  return (await connection.query<ListedCategory>(`${TREE}, ${COUNT} from tree order by path`)).rows;
}

/** Options of a select, indented by level. */
export async function categoryOptions(
  connection: Queryable,
): Promise<readonly { readonly value: string; readonly label: string; readonly depth: number }[]> {
  const { rows } = await connection.query<Omit<ListedCategory, "products">>(`${TREE} from tree order by path`);
  return rows.map(({ id, name, depth }) => ({ value: String(id), label: `${"– ".repeat(depth)}${name}`, depth }));
}
