import type { FileJob } from "../../../server/file-jobs/file-jobs.ts";

export const JOB_WORDS: Readonly<Record<FileJob["status"], string>> = {
  mapping: "Waits for its columns",
  waiting: "Waiting",
  running: "Running",
  done: "Done",
  failed: "Stopped",
};

/** How often a page with a running job looks again. */
export const LOOK_AGAIN_MS = 1000;
