-- The views of the admin's product list: each reads an index instead of all products.
create index products_drafts on products (updated_at, id) where status = 'draft' and trashed_at is null;
create index listing_sold_out on product_listing (product_id) where stock_status = 'outofstock';

-- Products without a picture, which are few: to find them otherwise, all products and all pictures are read.
create table product_no_picture (
  product_id integer primary key references products on delete cascade
);

create function note_missing_pictures() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then
    insert into product_no_picture select id from changed_rows on conflict do nothing;
  elsif tg_op = 'INSERT' then
    delete from product_no_picture n using changed_rows c where n.product_id = c.product_id;
  else
    insert into product_no_picture
    select distinct c.product_id from changed_rows c join products p on p.id = c.product_id
    where not exists (select from product_media m where m.product_id = c.product_id)
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger note_missing_picture after insert on products
  referencing new table as changed_rows for each statement execute function note_missing_pictures();
create trigger note_missing_picture after insert on product_media
  referencing new table as changed_rows for each statement execute function note_missing_pictures();
create trigger note_missing_picture_again after delete on product_media
  referencing old table as changed_rows for each statement execute function note_missing_pictures();

insert into product_no_picture
select id from products p where not exists (select from product_media m where m.product_id = p.id);

-- The products of an export; null exports the whole catalogue.
alter table file_jobs add column product_ids integer[];
