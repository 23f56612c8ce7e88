-- The index for searching begins with the same moment, and every index is written with every event.
drop index tracked_events_received;
