-- Each refund is told once to the vendors that take refunds. Refunds of earlier versions count as told.
alter table refunds add column told_at timestamptz default now();
alter table refunds alter column told_at drop default;
create index refunds_untold on refunds (id) where told_at is null;

create function announce_refund() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_purchases', '');
  return null;
end $$;
create trigger refund_announced after insert on refunds for each statement execute function announce_refund();
