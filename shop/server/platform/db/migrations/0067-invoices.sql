-- Invoices have consecutive numbers without gaps, so they are not taken from a sequence, which leaves gaps after an
-- error. The row of the counter is locked until the payment is committed.
create table invoice_counter (
  is_only boolean primary key default true check (is_only),
  last_number integer not null
);

create table invoices (
  number integer primary key,
  order_id integer not null unique references orders on delete cascade,
  -- Name, address and tax number of the shop on that day: later changes do not alter an invoice.
  seller jsonb not null,
  issued_at timestamptz not null default now()
);

create function issue_invoice() returns trigger language plpgsql as $$
declare
  next integer;
begin
  if exists (select from invoices where order_id = new.id) then return null; end if;
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

-- Deferred to the end of the transaction: the counter is then locked last, which cannot deadlock, and not for long.
create constraint trigger issue_invoice after insert or update of paid_at on orders
  deferrable initially deferred for each row when (new.paid_at is not null) execute function issue_invoice();
