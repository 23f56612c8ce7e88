import type { FileJob } from "../../../server/catalog/import/file-jobs.ts";

export const JOB_WORDS: Readonly<Record<FileJob["status"], string>> = {
  mapping: "Needs column mapping",
  waiting: "Waiting",
  running: "Running",
  done: "Done",
  failed: "Stopped",
};
