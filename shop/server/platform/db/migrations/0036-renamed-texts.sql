-- Texts are stored under their English sentence. These sentences changed; an owner's own words for them stay.
with renamed (old, new) as (values
  ('The shop is not open yet: only who has the private link can see this page.',
    'The shop is not open yet. Only staff and people with the private link can see it.'),
  ('Studio', 'Information'),
  ('Fresh from the kiln', 'New products'),
  ('Something cracked in the kiln', 'Something went wrong'),
  ('Notes from the {name} workshop.', 'News from {name}.'))
update settings set value = jsonb_set(value, '{own}', (
  select coalesce(jsonb_object_agg(language, (
    select coalesce(jsonb_object_agg(coalesce(renamed.new, text.key), text.value), '{}')
    from jsonb_each(texts) text left join renamed on renamed.old = text.key)), '{}')
  from jsonb_each(value -> 'own') own (language, texts)))
where key = 'texts' and jsonb_typeof(value -> 'own') = 'object';
