-- When the person behind a session last proved who they are, by password or second factor. Null: at sign-in by a
-- release that did not record it, so the next act that needs a recent proof asks for one.
alter table sessions add column confirmed_at timestamptz;
