-- Every change of a tracked quantity, with its reason: what the owner reads when a number is not what it should be.
create table stock_changes (
  id bigint primary key generated always as identity,
  unit_id integer not null references stock_units on delete cascade,
  difference integer not null,
  -- after the change
  quantity integer not null,
  reason text not null check (reason in ('order', 'return', 'received', 'counted', 'damaged', 'correction', 'import', 'other')),
  note text not null default '',
  -- without a reference: a deleted order leaves its number of units
  order_id integer,
  -- who changed it, by name; '' for orders
  who text not null default '',
  created_at timestamptz not null default now()
);
create index stock_changes_unit on stock_changes (unit_id, id);

-- Recorded here, so that no statement can forget it. Whoever changes stock says why in `vitrine.stock_change`, for the
-- rest of the transaction.
create function record_stock_change() returns trigger language plpgsql as $$
declare
  said jsonb := coalesce(nullif(current_setting('vitrine.stock_change', true), ''), '{}')::jsonb;
begin
  insert into stock_changes (unit_id, difference, quantity, reason, note, order_id, who)
  select a.id, a.quantity - b.quantity, a.quantity, coalesce(said ->> 'reason', 'other'), coalesce(said ->> 'note', ''),
    (said ->> 'order')::integer, coalesce(said ->> 'who', '')
  from before_rows b join after_rows a on a.id = b.id
  where a.is_managed and a.quantity <> b.quantity order by a.id;
  return null;
end $$;

create trigger record_change after update on stock_units
  referencing old table as before_rows new table as after_rows for each statement execute function record_stock_change();

-- An order's row says which order took or returned stock. It is written after the stock was taken, and before or after
-- it is returned. All rows of a transaction have the same time.
create function name_order_of_stock_change() returns trigger language plpgsql as $$
declare
  reason_now text := 'order';
begin
  if tg_op = 'UPDATE' then
    if new.returned = old.returned then return null; end if;
    if new.returned > old.returned then reason_now := 'return'; end if;
  end if;
  update stock_changes set reason = reason_now, order_id = new.order_id, who = '', note = ''
  where id = (select max(id) from stock_changes where unit_id = new.unit_id and created_at = now());
  perform set_config('vitrine.stock_change',
    jsonb_build_object('reason', reason_now, 'order', new.order_id)::text, true);
  return null;
end $$;

create trigger name_order after insert or update of returned on order_stock
  for each row execute function name_order_of_stock_change();
