-- The staff's sessions are named after the admin they open.
alter table sessions drop constraint sessions_kind_check;
update sessions set kind = 'admin' where kind = 'office';
alter table sessions add constraint sessions_kind_check check (kind in ('account', 'admin'));
