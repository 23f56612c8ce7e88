-- Records that came with the demo shop's sales, so that the owner can remove them without touching real ones.
create table demo_records (
  kind text not null check (kind in ('order', 'comment', 'message', 'subscriber')),
  record_id integer not null,
  primary key (kind, record_id)
);

-- What the demo added to the daily counts: removing it subtracts these numbers.
create table demo_counts (
  step text not null,
  product_id integer not null,
  day date not null,
  count bigint not null,
  primary key (product_id, step, day)
);

create index orders_attention on orders (id) where attention <> '';

-- Invoice numbers have no gaps. A demo order can be removed at any time, so it never gets one.
create or replace function issue_invoice() returns trigger language plpgsql as $$
declare
  next integer;
begin
  if exists (select from invoices where order_id = new.id) then return null; end if;
  if exists (select from demo_records where kind = 'order' and record_id = new.id) then return null; end if;
  insert into invoice_counter (last_number) values (1)
  on conflict (is_only) do update set last_number = invoice_counter.last_number + 1 returning last_number into next;
  insert into invoices (number, order_id, seller)
  select next, new.id, jsonb_strip_nulls(jsonb_build_object(
    'name', (select value -> 'name' from settings where key = 'shop'),
    'address', (select value -> 'address' from settings where key = 'shop'),
    'email', (select value -> 'email' from settings where key = 'shop'),
    'taxNumber', (select value -> 'taxNumber' from settings where key = 'orders'),
    'prefix', (select value -> 'invoicePrefix' from settings where key = 'orders')));
  return null;
end $$;

-- Ad platforms must not hear of purchases that nobody made.
create or replace function note_purchase() returns trigger language plpgsql as $$
declare
  is_bought boolean := new.status in ('on-hold', 'processing', 'completed');
begin
  if exists (select from demo_records where kind = 'order' and record_id = new.id) then return null; end if;
  if tg_op = 'INSERT' then
    insert into purchase_events (order_id, visit, is_due)
    values (new.id, coalesce((select visit from checkout_visits where cart_id = new.cart_id), '{}'), is_bought);
  elsif is_bought then
    update purchase_events set is_due = true where order_id = new.id and not is_due;
  end if;
  if is_bought then perform pg_notify('vitrine_purchases', ''); end if;
  return null;
end $$;
