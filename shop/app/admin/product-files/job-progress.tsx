import type { FileJob } from "../../../server/catalog/import/file-jobs.ts";
import { RefreshWhile } from "../ui/refresh-while.tsx";
import { JOB_WORDS } from "./job-labels.ts";

/** Progress of an import or export job. */
export function JobProgress({ job: { status, rowsDone, rowsTotal, reason } }: { job: FileJob }) {
  return (
    <div className="admin-form">
      <p role="status">
        {JOB_WORDS[status]}: {rowsDone} of {rowsTotal} rows
      </p>
      <progress value={rowsDone} max={Math.max(1, rowsTotal)} aria-label="Rows" />
      {reason !== "" && <p className="field-problem">{reason}</p>}
      <RefreshWhile isRunning={status === "waiting" || status === "running"} />
    </div>
  );
}
