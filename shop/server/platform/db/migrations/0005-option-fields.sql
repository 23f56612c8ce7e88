-- Questions that a product asks of whoever buys it, and the files that answer some of them.

create table option_fields (
  product_id integer not null references products on delete cascade,
  -- names the field in forms and in cart lines
  id text not null check (id ~ '^[a-z][a-z0-9_]{0,39}$'),
  position integer not null default 0,
  label text not null check (label <> ''),
  help text not null default '',
  is_required boolean not null default false,
  -- what an answer adds to the price of one item; null: nothing
  price jsonb check (price ->> 'kind' in ('fixed', 'percent', 'each')),
  -- kind of answer and its limits
  rule jsonb not null check (rule ->> 'kind' in (
    'text', 'textarea', 'email', 'url', 'password', 'masked', 'number', 'range', 'date', 'time', 'select', 'radio',
    'checkbox', 'file')),
  primary key (product_id, id)
);

-- Product pages show them, and lists say "Select options" where an answer is required.
create function announce_option_fields() returns trigger language plpgsql as $$
begin
  if is_listing_deferred() then return null; end if;
  perform notify_change('product:' || product_id) from (select distinct product_id from touched) products;
  return null;
end $$;

create trigger announce_insert after insert on option_fields
  referencing new table as touched for each statement execute function announce_option_fields();
create trigger announce_update after update on option_fields
  referencing new table as touched for each statement execute function announce_option_fields();
create trigger announce_delete after delete on option_fields
  referencing old table as touched for each statement execute function announce_option_fields();

-- The file itself lies in the data folder under its id. It lives as long as a line of a cart or an order names it:
-- options -> 'uploads' holds upload's id → field's id.
create table uploads (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  name text not null,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);
create index uploads_age on uploads (created_at);
create index cart_lines_uploads on cart_lines using gin ((options -> 'uploads')) where options ? 'uploads';
create index order_lines_uploads on order_lines using gin ((options -> 'uploads')) where options ? 'uploads';

alter table visitor_acts drop constraint visitor_acts_act_check,
  add constraint visitor_acts_act_check check (act in ('comment', 'vote', 'upload'));
