-- The line above corrected search results was reworded. Its English text is the key of an owner's override.
update settings set value = jsonb_set(value, '{own}', (
  select coalesce(jsonb_object_agg(language, (
    select coalesce(jsonb_object_agg(
      case text.key when 'Showing suggestions for “{text}”' then 'Showing results for {text}.' else text.key end,
      text.value), '{}')
    from jsonb_each(texts) text)), '{}')
  from jsonb_each(value -> 'own') own (language, texts)))
where key = 'texts' and jsonb_typeof(value -> 'own') = 'object';
