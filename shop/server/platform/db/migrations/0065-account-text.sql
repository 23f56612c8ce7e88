-- The checkbox that made an account at the checkout is gone; the order's page offers one instead, in other words. The
-- owner's wording of the checkbox does not fit there.
update settings set value = jsonb_set(value, '{own}', (
  select coalesce(jsonb_object_agg(language,
    texts - 'Create an account for me. I’ll get an email with a link to choose a password.'), '{}')
  from jsonb_each(value -> 'own') own (language, texts)))
where key = 'texts' and jsonb_typeof(value -> 'own') = 'object';
