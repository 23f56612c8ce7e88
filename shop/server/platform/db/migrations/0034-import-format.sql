-- How the owner says that a product file is written, where it is not what was recognised.
alter table file_jobs
  add column encoding text,
  add column decimal_sign text check (decimal_sign in ('.', ','));
