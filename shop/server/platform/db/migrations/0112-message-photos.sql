-- The files lie in the data folder, under the photo's id.
create table message_photos (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  message_id integer not null references messages on delete cascade,
  position smallint not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  unique (message_id, position)
);
