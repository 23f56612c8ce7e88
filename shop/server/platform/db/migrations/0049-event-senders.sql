-- "A copy of each event goes through the server" becomes a choice of who sends events. Analytics counted such events
-- twice: there the server takes over from the browser.
update settings set value = jsonb_set(value, '{pixels}', (
  select jsonb_object_agg(slug, case
    when pixel -> 'sendsServerCopy' = 'true'
      then (pixel - 'sendsServerCopy') || jsonb_build_object('sentBy', case slug when 'ga' then 'server' else 'both' end)
    else pixel - 'sendsServerCopy' end)
  from jsonb_each(value -> 'pixels') as sections (slug, pixel)))
where key = 'tracking' and jsonb_typeof(value -> 'pixels') = 'object' and value -> 'pixels' <> '{}';
