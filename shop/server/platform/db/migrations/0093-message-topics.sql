-- What a message of the contact form is about; empty where the form does not ask.
alter table messages
  add column topic text not null default '',
  add column order_number text not null default '';
