-- What the sender of a gift writes to the person who gets it.
alter table orders add column gift_note text not null default '';
