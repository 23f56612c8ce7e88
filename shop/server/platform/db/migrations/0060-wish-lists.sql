-- Products that a customer has saved. Guests keep theirs in the browser.
create table wishlist_items (
  person_id integer not null references people (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (person_id, product_id)
);

create index wishlist_items_product on wishlist_items (product_id);
