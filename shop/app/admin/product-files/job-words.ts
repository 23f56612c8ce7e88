import type { FileJob } from "../../../server/file-jobs/file-jobs.ts";

export const JOB_WORDS: Readonly<Record<FileJob["status"], string>> = {
  mapping: "Waits for its columns",
  waiting: "Waiting",
  running: "Running",
  done: "Done",
  failed: "Stopped",
};
