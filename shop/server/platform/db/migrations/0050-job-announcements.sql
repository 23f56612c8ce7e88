-- A record that a background job has to process is announced when it is committed, and the job queue
-- (server/platform/jobs) picks it up at once. The argument is the name of the job.
create function announce_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('jobs', tg_argv[0]);
  return null;
end $$;

create trigger announce_job after insert or update of status on mails
  for each row when (new.status = 'waiting') execute function announce_job('order-emails');
create trigger announce_job after insert or update of status on account_mails
  for each row when (new.status = 'waiting') execute function announce_job('account-emails');
create trigger announce_job after insert or update of status on image_jobs
  for each row when (new.status = 'waiting') execute function announce_job('images');
create trigger announce_job after insert or update of status on file_jobs
  for each row when (new.status = 'waiting') execute function announce_job('product-files');
create trigger announce_job after insert or update of status on backup_jobs
  for each row when (new.status = 'waiting') execute function announce_job('backups');
create trigger announce_job after insert on customer_changes
  for each statement execute function announce_job('customers');
create trigger announce_job after insert on insight_changes
  for each statement execute function announce_job('analytics');
