-- The consent banner's second button was reworded. Its default label is stored with the tracking settings and is the key
-- of an owner's override; a label of the owner's own stays.
update settings set value = jsonb_set(value, '{consent,banner,choose}', '"Manage choices"')
where key = 'tracking' and value #>> '{consent,banner,choose}' = 'Choose in detail';

update settings set value = jsonb_set(value, '{own}', (
  select coalesce(jsonb_object_agg(language, (
    select coalesce(jsonb_object_agg(
      case text.key when 'Choose in detail' then 'Manage choices' else text.key end, text.value), '{}')
    from jsonb_each(texts) text)), '{}')
  from jsonb_each(value -> 'own') own (language, texts)))
where key = 'texts' and jsonb_typeof(value -> 'own') = 'object';
