-- What staff decided about a return. "closed": nothing has to come back.
alter table returns
  drop constraint returns_status_check,
  add constraint returns_status_check check (status in ('requested', 'approved', 'declined', 'received', 'closed')),
  -- Who pays for sending it back.
  add column postage text not null default 'customer' check (postage in ('customer', 'shop', 'none')),
  add column label_url text not null default '',
  add column send_by date,
  -- What to refund when it arrives; null for what was paid.
  add column refund_amount bigint check (refund_amount >= 0),
  add column is_restocked boolean not null default true,
  add column exchange_order_id integer references orders on delete set null;
create index returns_exchange_order on returns (exchange_order_id) where exchange_order_id is not null;
