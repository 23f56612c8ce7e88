-- How much a network has changed through the Store API in its present window, for all processes together. It is counted
-- anew after a crash, so nothing of it needs to reach the disk.
create unlogged table request_windows (
  -- a digest that cannot be turned back
  visitor text primary key,
  used integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
