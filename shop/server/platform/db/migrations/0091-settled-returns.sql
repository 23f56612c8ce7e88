-- When the items of a return were refunded: a form that is sent twice must not refund twice. Returns of earlier releases
-- count as refunded once their lines are.
alter table returns add column refunded_at timestamptz;
update returns r set refunded_at = coalesce(r.received_at, r.answered_at, r.created_at)
where r.status in ('approved', 'received', 'closed') and r.exchange_order_id is null
  and exists (select from return_lines x where x.return_id = r.id)
  and not exists (select from return_lines x join order_lines l on l.id = x.order_line_id
    where x.return_id = r.id and l.refunded_quantity < x.quantity);
