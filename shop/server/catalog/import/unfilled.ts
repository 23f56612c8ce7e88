import type { ClientBase } from "pg";

/**
 * At the end of a file: removes products that were referenced but have no row. Their variations are refused, and the
 * rows that referenced them are reported.
 */
export async function dropUnfilled(client: ClientBase, importId: number): Promise<readonly number[]> {
  const { rows: touched } = await client.query<{ productId: number }>(
    `select distinct link.product_id as "productId" from product_links link
     join products p on p.id = link.target_product_id where p.status = 'importing'`,
  );
  await client.query(
    `update import_rows set outcome = 'refused', product_id = null, variation_id = null,
       notes = notes || ('The product it belongs to, “' || p.name || '”, is neither in the file nor in the shop.')
     from products p where p.id = import_rows.product_id and p.status = 'importing' and import_id = $1`,
    [importId],
  );
  await client.query(
    `update import_rows set notes = notes || array(
       select distinct '“' || p.name || '” is neither in the file nor in the shop; the link to it was left out.'
       from product_links link join products p on p.id = link.target_product_id
       where link.product_id = import_rows.product_id and p.status = 'importing')
     where import_id = $1 and variation_id is null and product_id = any ($2)`,
    [importId, touched.map(({ productId }) => productId)],
  );
  await client.query("delete from products where status = 'importing'");
  return touched.map(({ productId }) => productId);
}
