-- The number and key of the order that a cart is about to become, for clients that ask before they order. Nothing
-- else of the order exists yet: no stock is held and no list shows it.
create table order_drafts (
  cart_id text primary key references carts on delete cascade,
  order_id integer not null unique default nextval('content_id_seq'),
  order_key text not null unique,
  created_at timestamptz not null default now()
);
create index order_drafts_age on order_drafts (created_at);
