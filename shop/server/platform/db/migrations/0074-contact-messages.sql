-- Messages of the contact form are emailed to the shop and answered from the admin. Those that are older than this
-- migration are listed as open, but not emailed any more.
alter table messages add column is_answered boolean not null default false;
alter table messages add column mail_status text not null default 'none'
  check (mail_status in ('waiting', 'sent', 'given-up', 'none'));
alter table messages alter column mail_status set default 'waiting';

create index messages_open on messages (created_at desc, id desc) where not is_answered;
create index messages_email_waiting on messages (id) where mail_status = 'waiting';
create index messages_words on messages using gin (person_words(email, name));

create trigger announce_job after insert or update of mail_status on messages
  for each row when (new.mail_status = 'waiting') execute function announce_job('message-emails');
