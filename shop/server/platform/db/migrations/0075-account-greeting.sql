-- Texts are stored under their English sentence. The greeting of an account was split into a title and a line below it;
-- the owner's override of the sentence without a name moves to the line. The other one has no place for it any more.
update settings set value = jsonb_set(value, '{own}', (
  select coalesce(jsonb_object_agg(language, (
    select coalesce(jsonb_object_agg(
      case text.key when 'Hello, you are signed in as {email}.' then 'You are signed in as {email}.' else text.key end,
      text.value), '{}')
    from jsonb_each(texts) text where text.key <> 'Hello {name}, you are signed in as {email}.')), '{}')
  from jsonb_each(value -> 'own') own (language, texts)))
where key = 'texts' and jsonb_typeof(value -> 'own') = 'object';
