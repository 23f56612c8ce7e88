import type { FileJob } from "../../../server/file-jobs/file-jobs.ts";
import { LookAgain } from "../ui/look-again.tsx";
import { JOB_WORDS } from "./job-words.ts";

/** How far it is. */
export function JobProgress({ job: { status, rowsDone, rowsTotal, reason } }: { job: FileJob }) {
  return (
    <div className="office-form">
      <p role="status">
        {JOB_WORDS[status]}: {rowsDone} of {rowsTotal} rows
      </p>
      <progress value={rowsDone} max={Math.max(1, rowsTotal)} aria-label="Rows" />
      {reason !== "" && <p className="field-problem">{reason}</p>}
      <LookAgain isRunning={status === "waiting" || status === "running"} />
    </div>
  );
}
