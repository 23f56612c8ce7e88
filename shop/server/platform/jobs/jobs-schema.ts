/** pg-boss creates and migrates it by itself. It is in no back-up: what has to be done is in the shop's own tables. */
export const JOBS_SCHEMA = "pgboss";
/** The channel on which the database announces jobs; see migration 0050. */
export const JOBS_CHANNEL = "jobs";
/** Announces all queues and triggered jobs at once. */
export const EVERY_JOB = "*";
