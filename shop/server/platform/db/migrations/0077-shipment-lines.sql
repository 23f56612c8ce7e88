-- What is in a package. One without lines was entered before there were any, and holds everything that was left.
create table order_shipment_lines (
  shipment_id integer not null references order_shipments on delete cascade,
  order_line_id integer not null references order_lines on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
create index order_shipment_lines_line on order_shipment_lines (order_line_id);

-- Who packed it, as they were called then, and what they wrote to the customer.
alter table order_shipments
  add column who text not null default '',
  add column message text not null default '';
alter table refunds add column who text not null default '';

-- When the last item left. Null while something is to be shipped.
alter table orders add column shipped_at timestamptz;
create index orders_to_fulfil on orders (created_at desc, id desc)
  where status = 'processing' and shipped_at is null and (shipping_address <> '{}' or shipping_rate <> '');
create index orders_unpaid on orders (created_at desc, id desc) where status in ('pending', 'on-hold');

-- After the indexes: an index is not created on a table with pending changes.
update orders set shipped_at = shipped.at
from (select order_id, max(created_at) as at from order_shipments group by order_id) as shipped
where shipped.order_id = orders.id;
