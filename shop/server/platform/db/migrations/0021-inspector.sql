-- What the owner's inspector reads: what browsers did with an event, what servers did by the hour, and ways to find one.

-- Rows that were added up before are told from those that are new since, so that an hour counts each once.
alter table event_tallies add column is_summed boolean not null default false;

create table event_hours (
  account_id integer not null,
  hour timestamptz not null,
  what text not null,
  count bigint not null,
  primary key (hour, account_id, what)
);

-- One row for each happening in a browser, while the owner watches; forgotten after a day.
create table browser_reports (
  event_id text primary key,
  name text not null,
  visitor_key text,
  -- path of the page, without what was asked of it
  page text not null,
  -- pixel → what became of it there
  fates jsonb not null,
  seen_at timestamptz not null default now()
);
create index browser_reports_seen on browser_reports (seen_at desc);
create index browser_reports_visitor on browser_reports (visitor_key, seen_at desc);

-- Costs next to nothing when events are written, and leaves out nearly everything when one is looked for. An event takes
-- about a kilobyte, so there are some two hundred in a range, each with an id of its own.
create index tracked_events_search on tracked_events using brin (
  received_at,
  visitor_key text_bloom_ops (n_distinct_per_range = 200, false_positive_rate = 0.001),
  event_id text_bloom_ops (n_distinct_per_range = 600, false_positive_rate = 0.001),
  name text_bloom_ops (n_distinct_per_range = 32, false_positive_rate = 0.01)
)
  with (pages_per_range = 32, autosummarize = on);
create index event_outbox_dead on event_outbox (ended_at desc) where state = 'dead';
