-- URLs that a product, category or journal entry once had. The target is what has moved, not its next URL: several
-- moves stay one redirect, and what is deleted takes its redirects along.
create table url_redirects (
  path text primary key,
  product_id integer references products on delete cascade,
  category_id integer references categories on delete cascade,
  post_id integer references posts on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(product_id, category_id, post_id) = 1)
);
create index url_redirects_product on url_redirects (product_id) where product_id is not null;
create index url_redirects_category on url_redirects (category_id) where category_id is not null;
create index url_redirects_post on url_redirects (post_id) where post_id is not null;
create index url_redirects_newest on url_redirects (created_at desc, path);

-- Pages in the cache that answered 404, or with a redirect that was deleted.
create trigger announce after insert or update or delete on url_redirects
  for each statement execute function announce_tag('catalog');

alter table content_page_old_slugs add column created_at timestamptz not null default now();

-- A product that takes an old URL owns it from then on, however it was written: by a form, an import or SQL.
create function drop_redirects_of_products() returns trigger language plpgsql as $$
begin
  -- A statement that deletes nothing would be announced too.
  if exists (select from url_redirects r join after_rows a on r.path = '/product/' || a.slug || '/') then
    delete from url_redirects r using after_rows a where r.path = '/product/' || a.slug || '/';
  end if;
  return null;
end $$;
create trigger drop_redirects_insert after insert on products
  referencing new table as after_rows for each statement execute function drop_redirects_of_products();

create function drop_redirects_of_posts() returns trigger language plpgsql as $$
begin
  -- A statement that deletes nothing would be announced too.
  if exists (select from url_redirects r join after_rows a on r.path = '/journal/' || a.slug || '/') then
    delete from url_redirects r using after_rows a where r.path = '/journal/' || a.slug || '/';
  end if;
  return null;
end $$;
create trigger drop_redirects_insert after insert on posts
  referencing new table as after_rows for each statement execute function drop_redirects_of_posts();
