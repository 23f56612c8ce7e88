-- Settings get the names that the code has for them: "insight" is "analytics", and the events that a pixel does not
-- receive are its excluded events, called what other shops call them.
insert into settings (key, value) select 'analytics', value from settings where key = 'insight' on conflict (key) do nothing;
delete from settings where key = 'insight';

update settings set value = jsonb_set(value, '{pixels}', (
  select jsonb_object_agg(slug, case
    when jsonb_typeof(pixel -> 'silentAbout') = 'array'
      then (pixel - 'silentAbout') || jsonb_build_object('excludedEvents', (
        select coalesce(jsonb_agg(case event
          when 'page-seen' then 'page-viewed'
          when 'list-seen' then 'list-viewed'
          when 'product-chosen' then 'product-selected'
          when 'product-seen' then 'product-viewed'
          when 'cart-seen' then 'cart-viewed'
          when 'checkout-begun' then 'checkout-started'
          when 'shipping-told' then 'shipping-selected'
          when 'payment-told' then 'payment-selected'
          when 'seller-followed' then 'external-product-clicked'
          else event end), '[]')
        from jsonb_array_elements_text(pixel -> 'silentAbout') as names (event)))
    else pixel - 'silentAbout' end)
  from jsonb_each(value -> 'pixels') as sections (slug, pixel)))
where key = 'tracking' and jsonb_typeof(value -> 'pixels') = 'object' and value -> 'pixels' <> '{}';
