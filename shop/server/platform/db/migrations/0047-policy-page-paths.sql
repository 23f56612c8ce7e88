-- The link to the privacy policy leads to a page of the shop. "//host" was taken for a path and led elsewhere; read by the
-- stricter rule it would make all tracking settings unreadable.
update settings set value = jsonb_set(value, '{consent,banner,policyAddress}', '""')
where key = 'tracking' and value #>> '{consent,banner,policyAddress}' ~ '^/[/\\]';
