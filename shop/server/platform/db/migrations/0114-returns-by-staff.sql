-- Returns that staff started for a customer were accepted in the statement that created them.
alter table returns add column is_by_staff boolean not null default false;
update returns set is_by_staff = true where answered_at = created_at;
