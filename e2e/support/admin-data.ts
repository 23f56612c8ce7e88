import { openShopDatabase } from "./shop-database.ts";
import type { OwnShop } from "./own-shop.ts";

export const MANY_VARIATIONS_PRODUCT = "Glaze Sample Tile";

/** One statement each: rows that the demo shop does not have, for the states of the admin. */
const STATEMENTS = [
  // Forty variations, some of them low or sold out.
  `with unit as (insert into stock_units default values returning id),
  product as (
    insert into products (kind, slug, name, stock_unit_id)
    select 'variable', 'glaze-sample-tile', '${MANY_VARIATIONS_PRODUCT}', id from unit returning id
  )
  insert into product_attributes (product_id, name, options, is_variation, position)
  select product.id, option.name, option.options, true, option.position from product, (values
    ('Glaze', array['Ash', 'Celadon', 'Cobalt', 'Ember', 'Moss', 'Oat', 'Sage', 'Tenmoku with a very long name'], 0),
    ('Size', array['5 cm', '8 cm', '10 cm', '12 cm', '15 cm'], 1)) as option (name, options, position)`,
  `do $$
  declare
    glaze record; size record; unit integer; variation integer; at integer := 0;
  begin
    for glaze in select a.id, a.product_id, o.value from product_attributes a join products p on p.id = a.product_id,
      unnest(a.options) as o (value) where p.slug = 'glaze-sample-tile' and a.name = 'Glaze' loop
      for size in select a.id, o.value from product_attributes a, unnest(a.options) as o (value)
        where a.product_id = glaze.product_id and a.name = 'Size' loop
        insert into stock_units (is_managed, quantity) values (true, at % 7) returning id into unit;
        insert into variations (product_id, regular_price, menu_order, stock_unit_id)
        values (glaze.product_id, 400 + 50 * (at % 5), at, unit) returning id into variation;
        insert into variation_choices (variation_id, product_attribute_id, value)
        values (variation, glaze.id, glaze.value), (variation, size.id, size.value);
        at := at + 1;
      end loop;
    end loop;
  end $$`,
  // A return that waits for its decision, in words that are too long.
  `with sold as (
    select o.id, min(l.id) as line from orders o join order_lines l on l.order_id = o.id
    where o.status = 'completed' and o.completed_at is not null
      and not exists (select from returns r where r.order_id = o.id)
    group by o.id order by o.completed_at desc limit 1
  ),
  request as (
    insert into returns (order_id, reason, comment)
    select id, 'not-as-described', 'The glaze is much darker than in the photographs, and one of the two has a small chip at the rim that I only noticed after washing it. https://photos.example/a-very-long-address-without-any-break-at-all/0123456789012345678901234567890123456789' from sold
    returning id
  )
  insert into return_lines (return_id, order_line_id, quantity) select request.id, sold.line, 1 from request, sold`,
  // A refund with a credit note, on an invoiced order with an edit behind it.
  `insert into invoices (number, order_id, seller)
  select 1, id, '{}' from orders where status = 'processing' and paid_at is not null order by id limit 1`,
  `insert into refunds (order_id, amount, reason, who, credit)
  select order_id, 500, 'Arrived with a chip.', 'Marta', '{"lines": [], "delivery": 0, "adjustment": 500, "taxes": [], "deliveryTax": 0}'
  from invoices where number = 1`,
  "update orders set refunded = 500 from invoices i where i.order_id = orders.id and i.number = 1",
  `insert into order_edits (order_id, who, reason, changes, old_total, new_total)
  select o.id, 'Marta', 'She called and wants another one.', '["Added 1 × Tide Mug (Sage)"]', o.total - 2400, o.total
  from orders o join invoices i on i.order_id = o.id where i.number = 1`,
  `insert into url_redirects (path, product_id)
  select path, id from products, (values ('/product/glaze-tile/'),
    ('/product/a-very-long-address-of-the-former-shop-that-nobody-remembers-any-more-since-2019/')) as old (path)
  where slug = 'glaze-sample-tile'`,
] as const;

export async function prepareAdminData({ dataFolder }: OwnShop): Promise<void> {
  const database = await openShopDatabase(dataFolder);
  for (const statement of STATEMENTS) await database.run(statement);
  await database.close();
}

/** Where the rows are. */
export async function adminDataPaths({ dataFolder }: OwnShop): Promise<Readonly<Record<string, string>>> {
  const database = await openShopDatabase(dataFolder);
  const found = await database.queryRow<{ order: number; asked: number; product: number; email: string }>(
    `select (select order_id from invoices where number = 1) as order,
      (select max(id) from returns where status = 'requested') as asked,
      (select id from products where slug = 'glaze-sample-tile') as product,
      (select lower(email) from orders where email <> '' order by id limit 1) as email`,
  );
  await database.close();
  const order = `orders/${found.order}/`;
  return {
    order,
    edit: `${order}edit/`,
    asked: `returns/${found.asked}/`,
    product: `products/${found.product}/`,
    stock: `products/${found.product}/stock/`,
    erase: `customers/one/erase/?${new URLSearchParams({ email: found.email })}`,
  };
}
