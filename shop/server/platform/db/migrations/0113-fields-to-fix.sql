-- Texts are stored under their English sentence. The title of a form's errors was reworded; the owner's overrides move
-- to the new sentences.
with renamed (old, new) as (values
  ('1 error in this form', 'Please fix 1 field'),
  ('{count} errors in this form', 'Please fix {count} fields'))
update settings set value = jsonb_set(value, '{own}', (
  select coalesce(jsonb_object_agg(language, (
    select coalesce(jsonb_object_agg(coalesce(renamed.new, text.key), text.value), '{}')
    from jsonb_each(texts) text left join renamed on renamed.old = text.key)), '{}')
  from jsonb_each(value -> 'own') own (language, texts)))
where key = 'texts' and jsonb_typeof(value -> 'own') = 'object';
