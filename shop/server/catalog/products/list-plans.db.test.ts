import { beforeAll, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { listProducts, pageStatement, type ProductQuery } from "./list-products.ts";

const opened = useTestDatabase();
const PRODUCTS = 20_000;
const QUERY: ProductQuery = { search: "", sort: "name", direction: "asc", limit: 25, offset: 0, lowAmount: 2 };

beforeAll(async () => {
  await opened.database.pool.query(`
    begin;
    set local vitrine.defer_listing = 'on';
    insert into stock_units (id) select n from generate_series(1, ${PRODUCTS}) n;
    insert into products (id, kind, slug, name, sku, regular_price, stock_unit_id, updated_at)
    select n, 'simple', 'p-' || n, md5(n::text) || ' jug ' || n, 'SKU-' || n, n, n, now() - n * interval '1 minute'
    from generate_series(1, ${PRODUCTS}) n;
    insert into product_listing (product_id, is_listed, is_searchable, name, menu_order, published_at, price_from, price_to,
      is_on_sale, stock_status, rating, review_count, sold_count, category_ids, tag_ids, term_ids, search)
    select id, true, true, name, 0, now(), regular_price, regular_price, false, 'instock', 0, 0, 0, '{}', '{}', '{}', ''
    from products;
    commit`);
  // As autovacuum does after a while: recently written words are not in the index yet.
  await opened.database.pool.query("vacuum analyze products, stock_units, product_listing");
}, 60_000);

/** The query plan for one page. */
async function planOf(change: Partial<ProductQuery>): Promise<string> {
  const { text, values } = pageStatement({ ...QUERY, ...change });
  const { rows } = await opened.database.pool.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

describe("the admin's list of many thousand products", () => {
  test("is read in index order, without sorting all products", async () => {
    const byName = await planOf({});
    expect(byName).toContain("products_by_name");
    expect(byName).not.toContain("Sort");
    const newest = await planOf({ sort: "changed", direction: "desc" });
    expect(newest).toContain("products_by_change");
    expect(newest).not.toContain("Sort");
    const cheapest = await planOf({ sort: "price" });
    expect(cheapest).toContain("listing_office_price");
    expect(cheapest).not.toContain("Sort");
    const fewest = await planOf({ sort: "stock" });
    expect(fewest).toContain("stock_units_quantity");
    expect(fewest).not.toContain("Sort");
  });

  test("is searched by any part of a name or SKU without reading all products", async () => {
    const plan = await planOf({ search: "jug 1999" });
    expect(plan).toContain("products_name_trigrams");
    expect(plan).toContain("products_sku_trigrams");
    expect(plan).not.toContain("Seq Scan on products");
    const { rows } = await listProducts(opened.database.pool, { ...QUERY, search: "sku-19999" });
    expect(rows.map(({ sku }) => sku)).toEqual(["SKU-19999"]);
  });
});
