-- Words by which staff sort orders.
create table order_tags (
  order_id integer not null references orders on delete cascade,
  tag text not null check (tag <> '' and length(tag) <= 40),
  primary key (order_id, tag)
);
create index order_tags_tag on order_tags (tag, order_id);

-- Orders are found by the SKU of an item.
create index order_lines_sku on order_lines (lower(sku)) where sku <> '';
