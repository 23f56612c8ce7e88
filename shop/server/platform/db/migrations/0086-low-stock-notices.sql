-- Stock that fell to its threshold, until the shop has been emailed about it.
create table low_stock_notices (
  id integer primary key generated always as identity,
  unit_id integer not null unique references stock_units on delete cascade,
  created_at timestamptz not null default now()
);

-- A fall from above the threshold to it or below: once, until stock has been above it again.
create function note_low_stock() returns trigger language plpgsql as $$
begin
  insert into low_stock_notices (unit_id)
  select u.id from stock_units u
  cross join lateral (select coalesce(u.low_amount,
    (select (value ->> 'lowStockAmount')::integer from settings where key = 'catalog'), 2) as at) low
  where u.id = new.unit_id and new.quantity <= low.at and new.quantity - new.difference > low.at
  on conflict do nothing;
  return null;
end $$;

create trigger note_low_stock after insert on stock_changes
  for each row when (new.difference < 0) execute function note_low_stock();
create trigger announce_job after insert on low_stock_notices
  for each row execute function announce_job('low-stock-emails');
