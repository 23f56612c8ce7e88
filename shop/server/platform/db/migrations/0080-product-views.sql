-- The views of the admin's product list: each reads an index instead of all products.
create index products_drafts on products (updated_at, id) where status = 'draft' and trashed_at is null;
create index listing_sold_out on product_listing (product_id) where stock_status = 'outofstock';

-- The products of an export; null exports the whole catalogue.
alter table file_jobs add column product_ids integer[];
