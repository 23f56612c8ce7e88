-- Photos that customers send with their reviews. The files lie in the data folder, under the photo's id.
create table review_photos (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  comment_id integer not null references comments on delete cascade,
  position smallint not null check (position between 0 and 3),
  -- Of the large picture.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  unique (comment_id, position)
);

-- Opening photos is work, so those who send too many are slowed down like those who write too much.
alter table visitor_acts drop constraint visitor_acts_act_check;
alter table visitor_acts add constraint visitor_acts_act_check check (act in ('comment', 'vote', 'upload', 'photos'));
