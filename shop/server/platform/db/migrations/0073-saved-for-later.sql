-- Lines that a visitor has saved for later. They are removed from the cart, and belong to the account of whoever saved
-- them while signed in.
alter table cart_lines add column saved_at timestamptz;
alter table cart_lines add column saved_by integer references people (id) on delete cascade;

create index cart_lines_saved_by on cart_lines (saved_by) where saved_by is not null;
