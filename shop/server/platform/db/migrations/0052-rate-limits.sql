-- One table for every rate limit. Its counters live for minutes and may be lost in a crash, so it is not logged.
create unlogged table rate_limits (
  -- a digest of limit, subject and day, from which nobody can be recognised
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

/*
 * Counts an attempt under all of its keys, or, if one of them has no attempt left, under none: somebody who is blocked
 * uses up nobody else's attempts. A null in `most` counts without blocking. The first statement locks the keys in
 * their order, and each statement sees what earlier attempts committed, so a burst is counted like a queue.
 */
create function count_attempt(keys text[], most integer[], weight integer, at timestamptz, seconds integer)
returns table (key text, used integer, ends_at timestamptz, is_over boolean) language plpgsql as $$
#variable_conflict use_column
declare
  is_blocked boolean;
begin
  insert into rate_limits as known (key, used, ends_at)
    select wanted, 0, at + seconds * interval '1 second' from unnest(keys) as wanted order by wanted
    on conflict (key) do update set
      used = case when known.ends_at > at then known.used else 0 end,
      ends_at = case when known.ends_at > at then known.ends_at else excluded.ends_at end;
  is_blocked := exists (
    select from unnest(keys, most) as wanted (key, allowed) join rate_limits using (key) where used + weight > allowed);
  if not is_blocked then
    update rate_limits set used = used + weight where key = any (keys);
  end if;
  return query
    select wanted.key, known.used, known.ends_at, coalesce(is_blocked and known.used + weight > wanted.allowed, false)
    from unnest(keys, most) as wanted (key, allowed) join rate_limits as known on known.key = wanted.key;
end $$;

drop function is_too_often(text[], integer[], text);
drop table visitor_acts, entry_attempts, request_windows;
