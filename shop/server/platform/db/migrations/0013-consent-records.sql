-- What visitors were told when they were asked, so that a record can be read years later.
create table consent_texts (
  version text primary key check (version ~ '^[0-9a-f]{12}$'),
  texts jsonb not null,
  pixels text[] not null,
  created_at timestamptz not null default now()
);

-- That somebody chose, what, when and after which words. Nothing here tells who: the number is random, and only the
-- visitor's own browser knows which one is theirs.
create table consent_records (
  id uuid primary key default gen_random_uuid(),
  statistics boolean not null,
  marketing boolean not null,
  texts_version text not null references consent_texts (version),
  created_at timestamptz not null default now()
);
create index consent_records_age on consent_records (created_at);
