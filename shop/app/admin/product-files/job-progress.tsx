import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { FileJob } from "../../../server/file-jobs/file-jobs.ts";
import { JOB_WORDS, LOOK_AGAIN_MS } from "./job-words.ts";

/** How far it is. Looks again by itself; without a script, a link does. */
export function JobProgress({ job: { status, rowsDone, rowsTotal, reason } }: { job: FileJob }) {
  const { revalidate } = useRevalidator();
  const isRunning = status === "waiting" || status === "running";
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
  return (
    <div className="office-form">
      <p role="status">
        {JOB_WORDS[status]}: {rowsDone} of {rowsTotal} rows
      </p>
      <progress value={rowsDone} max={Math.max(1, rowsTotal)} aria-label="Rows" />
      {reason !== "" && <p className="field-problem">{reason}</p>}
      {isRunning && (
        <p>
          <a href="?">Look again</a>
        </p>
      )}
    </div>
  );
}
