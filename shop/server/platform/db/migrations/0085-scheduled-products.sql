-- A scheduled product is a draft with a date: nothing that visitors or clients can ask for shows it.
alter table products add column publish_at timestamptz;
create index products_publish_at on products (publish_at) where publish_at is not null;

-- However a product is published, also by an import, its date is used up.
create function drop_publish_date() returns trigger language plpgsql as $$
begin
  new.publish_at := null;
  return new;
end $$;
create trigger drop_publish_date before insert or update on products
  for each row when (new.publish_at is not null and new.status <> 'draft') execute function drop_publish_date();
