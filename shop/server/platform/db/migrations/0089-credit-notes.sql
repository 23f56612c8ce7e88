-- What a refund pays back: items, delivery and tax per rate. Stored with the refund, so that later changes of the order
-- do not alter its credit note. Null for refunds of earlier releases: computed when it is needed.
alter table refunds add column credit jsonb;

-- Numbered like invoices: consecutive and without gaps.
create table credit_note_counter (
  is_only boolean primary key default true check (is_only),
  last_number integer not null
);

create table credit_notes (
  number integer primary key,
  refund_id integer not null unique references refunds on delete cascade,
  -- Name, address and tax number of the shop on that day.
  seller jsonb not null,
  issued_at timestamptz not null default now()
);

-- Nothing happens without an invoice, the second time, or for what was paid too much after an edit: the invoice shows the
-- order as edited, so it needs no credit.
create function issue_credit_note(refund integer) returns void language plpgsql as $$
declare
  next integer;
begin
  perform from refunds r join invoices i on i.order_id = r.order_id
  where r.id = refund and r.amount > r.overpaid for update of r;
  if not found or exists (select from credit_notes where refund_id = refund) then return; end if;
  insert into credit_note_counter (last_number) values (1)
  on conflict (is_only) do update set last_number = credit_note_counter.last_number + 1
  returning last_number into next;
  insert into credit_notes (number, refund_id, seller)
  select next, refund, jsonb_strip_nulls(jsonb_build_object(
    'name', (select value -> 'name' from settings where key = 'shop'),
    'address', (select value -> 'address' from settings where key = 'shop'),
    'email', (select value -> 'email' from settings where key = 'shop'),
    'taxNumber', (select value -> 'taxNumber' from settings where key = 'orders'),
    'prefix', (select value -> 'creditNotePrefix' from settings where key = 'orders')));
end $$;

create function credit_refund() returns trigger language plpgsql as $$
begin
  perform issue_credit_note(new.id);
  return null;
end $$;

-- Deferred, as for invoices: the counter is locked last and not for long.
create constraint trigger credit_refund after insert on refunds
  deferrable initially deferred for each row execute function credit_refund();

-- Cash on delivery can be refunded in part before it is paid: such refunds get their number right after the invoice.
create function credit_earlier_refunds() returns trigger language plpgsql as $$
begin
  perform issue_credit_note(id) from (select id from refunds where order_id = new.order_id order by id) earlier;
  return null;
end $$;
create trigger credit_earlier_refunds after insert on invoices
  for each row execute function credit_earlier_refunds();
