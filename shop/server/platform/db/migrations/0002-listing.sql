-- The read model of every list: one narrow row a product, kept by triggers, so that a page of 12 out of 100,000
-- is one index scan. Whoever loads in bulk says `set local vitrine.defer_listing = 'on'` and calls
-- refresh_listing(null) once at the end.

create table product_listing (
  product_id integer primary key references products on delete cascade,
  is_listed boolean not null,
  is_searchable boolean not null,
  name text not null,
  menu_order integer not null,
  published_at timestamptz not null,
  price_from bigint,
  price_to bigint,
  is_on_sale boolean not null,
  stock_status text not null,
  rating numeric(3, 2) not null,
  review_count integer not null,
  sold_count integer not null,
  -- with their ancestors
  category_ids integer[] not null,
  tag_ids integer[] not null,
  term_ids integer[] not null,
  -- the next moment a sale starts or ends and this row must be made anew
  price_changes_at timestamptz,
  search tsvector not null
);

create index listing_menu on product_listing (menu_order, name, product_id) where is_listed;
create index listing_popularity on product_listing (sold_count desc, product_id desc) where is_listed;
create index listing_rating on product_listing (rating desc, review_count desc, product_id desc) where is_listed;
create index listing_date on product_listing (published_at desc, product_id desc) where is_listed;
create index listing_price on product_listing (price_from, product_id) where is_listed;
create index listing_price_desc on product_listing (price_to desc, product_id desc) where is_listed;
create index listing_categories on product_listing using gin (category_ids) where is_listed;
create index listing_tags on product_listing using gin (tag_ids) where is_listed;
create index listing_terms on product_listing using gin (term_ids) where is_listed;
create index listing_search on product_listing using gin (search) where is_searchable;
create index listing_due on product_listing (price_changes_at) where price_changes_at is not null;

-- Words that occur in the catalogue, so that a mistyped word finds its neighbour without reading every product.
create table search_words (
  word text primary key
);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

create function effective_price(regular bigint, sale bigint, starts timestamptz, ends timestamptz, at timestamptz)
returns bigint language sql immutable parallel safe as $$
  select case
    when sale is not null and (regular is null or sale < regular)
      and (starts is null or starts <= at) and (ends is null or at < ends) then sale
    else regular
  end
$$;

create function next_price_change(starts timestamptz, ends timestamptz, at timestamptz)
returns timestamptz language sql immutable parallel safe as $$
  select case when starts > at then starts when ends > at then ends end
$$;

create function stock_status(unit stock_units) returns text language sql immutable parallel safe as $$
  select case
    when not unit.is_managed then unit.status
    when unit.quantity > 0 then 'instock'
    when unit.backorders <> 'no' then 'onbackorder'
    else 'outofstock'
  end
$$;

create function notify_change(tag text) returns void language sql as $$
  select pg_notify('vitrine_changes', tag)
$$;

create function refresh_listing(ids integer[]) returns void language plpgsql as $$
declare
  changed integer;
  affected integer[];
begin
  if ids is null then
    select array_agg(id) into affected from products;
  else
    -- A grouped product or bundle shows the prices and stock of what it holds.
    select array_agg(distinct id) into affected from (
      select unnest(ids) as id
      union
      select product_id from product_links where target_product_id = any (ids) and kind in ('child', 'part')
    ) both_ways;
  end if;
  if affected is null then return; end if;

  with recursive ancestry as (
    select id as category_id, id as ancestor_id from categories
    union
    select ancestry.category_id, categories.parent_id from ancestry
    join categories on categories.id = ancestry.ancestor_id where categories.parent_id is not null
  ),
  subject as (
    select products.*, stock_status(unit) as own_stock from products
    join stock_units unit on unit.id = products.stock_unit_id
    where products.id = any (affected)
  ),
  -- Everything a product sells, each with a price, a stock state and the moment the price changes.
  offer as (
    select subject.id as product_id,
      effective_price(subject.regular_price, subject.sale_price, subject.sale_starts_at, subject.sale_ends_at, now()) as price,
      subject.regular_price as regular,
      case when subject.kind <> 'bundle' then subject.own_stock
        else coalesce((
          select case
            when bool_or(part_stock = 'outofstock') then 'outofstock'
            when bool_or(part_stock = 'onbackorder') then 'onbackorder'
            else 'instock' end
          from (
            select case
              when unit.is_managed and unit.backorders = 'no' and unit.quantity < link.quantity then 'outofstock'
              else stock_status(unit) end as part_stock
            from product_links link
            join products part on part.id = link.target_product_id
            left join variations on variations.id = link.target_variation_id
            join stock_units unit on unit.id = coalesce(variations.stock_unit_id, part.stock_unit_id)
            where link.product_id = subject.id and link.kind = 'part'
          ) parts
        ), subject.own_stock)
      end as stock,
      next_price_change(subject.sale_starts_at, subject.sale_ends_at, now()) as changes_at
    from subject where subject.kind in ('simple', 'bundle', 'external')
    union all
    select subject.id,
      effective_price(variations.regular_price, variations.sale_price, variations.sale_starts_at, variations.sale_ends_at, now()),
      variations.regular_price,
      coalesce(stock_status(unit), subject.own_stock),
      next_price_change(variations.sale_starts_at, variations.sale_ends_at, now())
    from subject
    join variations on variations.product_id = subject.id and variations.status = 'published'
      and coalesce(variations.regular_price, variations.sale_price) is not null
    left join stock_units unit on unit.id = variations.stock_unit_id
    where subject.kind = 'variable'
    union all
    select subject.id, price_options.price, price_options.price, subject.own_stock, null
    from subject join price_options on price_options.product_id = subject.id
    where subject.kind = 'download'
    union all
    select subject.id,
      case when variations.id is null
        then effective_price(child.regular_price, child.sale_price, child.sale_starts_at, child.sale_ends_at, now())
        else effective_price(variations.regular_price, variations.sale_price, variations.sale_starts_at, variations.sale_ends_at, now())
      end,
      coalesce(variations.regular_price, child.regular_price),
      stock_status(unit),
      case when variations.id is null
        then next_price_change(child.sale_starts_at, child.sale_ends_at, now())
        else next_price_change(variations.sale_starts_at, variations.sale_ends_at, now())
      end
    from subject
    join product_links link on link.product_id = subject.id and link.kind = 'child'
    join products child on child.id = link.target_product_id
    left join variations on variations.id = link.target_variation_id
    join stock_units unit on unit.id = coalesce(variations.stock_unit_id, child.stock_unit_id)
    where subject.kind = 'grouped'
  ),
  offers as (
    select product_id, min(price) as price_from, max(price) as price_to,
      bool_or(price < regular) as is_on_sale, min(changes_at) as changes_at,
      case
        when bool_or(stock = 'instock') then 'instock'
        when bool_or(stock = 'onbackorder') then 'onbackorder'
        else 'outofstock'
      end as stock
    from offer group by product_id
  ),
  ratings as (
    select product_id, avg(rating)::numeric(3, 2) as rating, count(*)::integer as review_count
    from comments
    where product_id = any (affected) and status = 'approved' and parent_id is null and rating is not null
    group by product_id
  ),
  shelves as (
    select product_categories.product_id, array_agg(distinct ancestor_id) as ids, string_agg(distinct categories.name, ' ') as names
    from product_categories
    join ancestry using (category_id)
    join categories on categories.id = ancestor_id
    where product_categories.product_id = any (affected) group by product_categories.product_id
  ),
  labels as (
    select product_id, array_agg(tag_id order by tag_id) as ids, string_agg(tags.name, ' ') as names
    from product_tags join tags on tags.id = tag_id
    where product_id = any (affected) group by product_id
  ),
  traits as (
    select product_id, array_agg(distinct term_id) as ids, string_agg(distinct attribute_terms.name, ' ') as names
    from product_attributes
    join product_attribute_terms on product_attribute_id = product_attributes.id
    join attribute_terms on attribute_terms.id = term_id
    where product_id = any (affected) group by product_id
  ),
  fresh as (
    select subject.id as product_id,
      subject.status = 'published' and subject.visibility in ('visible', 'catalog') as is_listed,
      subject.status = 'published' and subject.visibility in ('visible', 'search') as is_searchable,
      subject.name, subject.menu_order, subject.published_at,
      offers.price_from, offers.price_to, coalesce(offers.is_on_sale, false) as is_on_sale,
      coalesce(offers.stock, 'outofstock') as stock_status,
      coalesce(ratings.rating, 0) as rating, coalesce(ratings.review_count, 0) as review_count,
      subject.sold_count,
      coalesce(shelves.ids, '{}') as category_ids,
      coalesce(labels.ids, '{}') as tag_ids,
      coalesce(traits.ids, '{}') as term_ids,
      offers.changes_at as price_changes_at,
      setweight(to_tsvector('english', subject.name), 'A') ||
      setweight(to_tsvector('simple', subject.name || ' ' || coalesce(subject.sku, '')), 'A') ||
      setweight(to_tsvector('english', concat_ws(' ', shelves.names, labels.names, traits.names)), 'B') ||
      setweight(to_tsvector('english', regexp_replace(subject.short_description, '<[^>]*>', ' ', 'g')), 'C') ||
      setweight(to_tsvector('english', regexp_replace(subject.description, '<[^>]*>', ' ', 'g')), 'D') as search
    from subject
    left join offers on offers.product_id = subject.id
    left join ratings on ratings.product_id = subject.id
    left join shelves on shelves.product_id = subject.id
    left join labels on labels.product_id = subject.id
    left join traits on traits.product_id = subject.id
  )
  insert into product_listing as present select * from fresh
  on conflict (product_id) do update set
    is_listed = excluded.is_listed, is_searchable = excluded.is_searchable, name = excluded.name,
    menu_order = excluded.menu_order, published_at = excluded.published_at, price_from = excluded.price_from,
    price_to = excluded.price_to, is_on_sale = excluded.is_on_sale, stock_status = excluded.stock_status,
    rating = excluded.rating, review_count = excluded.review_count, sold_count = excluded.sold_count,
    category_ids = excluded.category_ids, tag_ids = excluded.tag_ids, term_ids = excluded.term_ids,
    price_changes_at = excluded.price_changes_at, search = excluded.search
  where present is distinct from excluded;
  get diagnostics changed = row_count;

  if changed > 0 then
    insert into search_words
    select distinct word from (
      select unnest(tsvector_to_array(to_tsvector('simple', product_listing.name))) as word
      from product_listing where product_id = any (affected)
      union
      select unnest(tsvector_to_array(to_tsvector('simple', attribute_terms.name)))
      from product_listing join attribute_terms on attribute_terms.id = any (term_ids) where product_id = any (affected)
      union
      select unnest(tsvector_to_array(to_tsvector('simple', categories.name)))
      from product_listing join categories on categories.id = any (category_ids) where product_id = any (affected)
    ) found where length(word) between 3 and 40
    on conflict do nothing;
    perform notify_change('catalog');
  end if;

  if cardinality(affected) > 200 then
    perform notify_change('everything');
  else
    perform notify_change('product:' || id) from unnest(affected) as id;
  end if;
end $$;

create function is_listing_deferred() returns boolean language sql stable as $$
  select coalesce(current_setting('vitrine.defer_listing', true), '') = 'on'
$$;

-- One trigger function for every table that a listing row depends on; the argument is the query that finds the
-- products of the rows just touched.
create function listing_depends() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if is_listing_deferred() then return null; end if;
  execute format('select array_agg(distinct product_id) from (%s) touched where product_id is not null', tg_argv[0]) into ids;
  if ids is not null then perform refresh_listing(ids); end if;
  return null;
end $$;

do $$
declare
  dependency record;
  moment text;
  source text;
begin
  for dependency in
    select * from (values
      ('products', 'select id as product_id from %s'),
      ('variations', 'select product_id from %s'),
      ('product_media', 'select product_id from %s'),
      ('product_categories', 'select product_id from %s'),
      ('product_tags', 'select product_id from %s'),
      ('product_attributes', 'select product_id from %s'),
      ('product_attribute_terms',
        'select product_id from %s rows join product_attributes on product_attributes.id = rows.product_attribute_id'),
      ('price_options', 'select product_id from %s'),
      ('product_links', 'select product_id from %s'),
      ('comments', 'select product_id from %s'),
      ('stock_units',
        'select products.id as product_id from %1$s rows join products on products.stock_unit_id = rows.id '
        'union select variations.product_id from %1$s rows join variations on variations.stock_unit_id = rows.id')
    ) as list (table_name, query)
  loop
    foreach moment in array array['insert', 'update', 'delete'] loop
      -- A deleted product takes its listing row along; the delete is announced by the trigger below.
      continue when dependency.table_name = 'products' and moment = 'delete';
      source := case moment when 'delete' then 'before_rows' else 'after_rows' end;
      execute format(
        'create trigger listing_%1$s after %1$s on %2$I referencing %3$s for each statement execute function listing_depends(%4$L)',
        moment, dependency.table_name,
        case moment
          when 'insert' then 'new table as after_rows'
          when 'delete' then 'old table as before_rows'
          else 'old table as before_rows new table as after_rows'
        end,
        case moment
          when 'update' then format(dependency.query, 'before_rows') || ' union ' || format(dependency.query, 'after_rows')
          else format(dependency.query, source)
        end);
    end loop;
  end loop;
end $$;

create function announce_deleted_products() returns trigger language plpgsql as $$
begin
  perform notify_change('product:' || id) from before_rows;
  perform notify_change('catalog');
  return null;
end $$;
create trigger announce_delete after delete on products
  referencing old table as before_rows for each statement execute function announce_deleted_products();

-- Tables whose change concerns many pages at once simply name the tag of those pages.
create function announce_tag() returns trigger language plpgsql as $$
begin
  perform notify_change(tg_argv[0]);
  return null;
end $$;

create trigger announce after insert or update or delete on settings for each statement execute function announce_tag('everything');
create trigger announce after update or delete on media for each statement execute function announce_tag('everything');
create trigger announce after insert or update or delete on tags for each statement execute function announce_tag('catalog');
create trigger announce after insert or update or delete on attributes for each statement execute function announce_tag('catalog');
create trigger announce after insert or update or delete on attribute_terms for each statement execute function announce_tag('catalog');
create trigger announce after insert or update or delete on posts for each statement execute function announce_tag('journal');
create trigger announce after insert or update or delete on post_tags for each statement execute function announce_tag('journal');
create trigger announce after insert or update or delete on comments for each statement execute function announce_tag('journal');

-- A category that moves takes the ancestors of all its products along.
create function category_changed() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  perform notify_change('catalog');
  if is_listing_deferred() then return null; end if;
  with recursive below as (
    select id from after_rows
    union
    select categories.id from categories join below on categories.parent_id = below.id
  )
  select array_agg(distinct product_id) into ids from product_categories join below on below.id = category_id;
  if ids is not null then perform refresh_listing(ids); end if;
  return null;
end $$;
create trigger category_changed after update on categories
  referencing new table as after_rows for each statement execute function category_changed();
create trigger announce after insert or delete on categories for each statement execute function announce_tag('catalog');

-- Called by a timer: sales that started or ended since their row was made.
create function refresh_due_prices() returns integer language plpgsql as $$
declare
  due integer[];
begin
  select array_agg(product_id) into due from product_listing where price_changes_at <= now();
  if due is not null then perform refresh_listing(due); end if;
  return coalesce(cardinality(due), 0);
end $$;
