import type { Database } from "../../platform/db/connect.ts";

/**
 * Runs on a schedule, for many orders at once: the number of sales only sorts lists, and updating it with every order
 * would invalidate every cached list.
 */
const COUNT = `
with changed as (
  update orders set is_counted = not is_counted
  where id in (
    select id from orders
    where is_counted <> (status in ('on-hold', 'processing', 'completed', 'refunded'))
    order by id for update skip locked)
  returning id, is_counted
),
sold as (
  select l.product_id as id, sum(case when changed.is_counted then l.quantity else -l.quantity end)::integer as quantity
  from changed join order_lines l on l.order_id = changed.id where l.product_id is not null group by 1
)
update products set sold_count = greatest(0, sold_count + sold.quantity) from sold where products.id = sold.id`;

export async function countSales({ pool }: Database): Promise<void> {
  await pool.query(COUNT);
}
