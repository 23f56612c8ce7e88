-- Of no stock unit there is no status: variations that share their product's stock count as in stock with it.

create or replace function stock_status(unit stock_units) returns text language sql immutable parallel safe as $$
  select case
    when unit.id is null then null
    when not unit.is_managed then unit.status
    when unit.quantity > 0 then 'instock'
    when unit.backorders <> 'no' then 'onbackorder'
    else 'outofstock'
  end
$$;

select refresh_listing(null);
