-- What came in together and nobody has begun to send: one row for up to a hundred events of one account and day. They
-- get rows of their own in event_outbox when somebody takes them up.
create table event_parcels (
  id bigint generated always as identity primary key,
  account_id integer not null,
  day date not null,
  -- the same moment as its events were received
  accepted_at timestamptz not null default now(),
  -- when the first of them happened
  oldest_at timestamptz not null,
  -- in their order
  keys uuid[] not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
create index event_parcels_account on event_parcels (account_id, accepted_at);
