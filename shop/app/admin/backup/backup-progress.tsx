import type { BackupJob } from "../../../server/backup/backup-jobs.ts";
import { RefreshWhile } from "../ui/refresh-while.tsx";

const TITLES: Readonly<Record<BackupJob["kind"], string>> = {
  backup: "Creating a back-up",
  restore: "Restoring a back-up",
};

/** Progress of a back-up or restore job. */
export function BackupProgress({ job: { kind, status, step, done, total } }: { job: BackupJob }) {
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total);
  return (
    <section className="panel" aria-labelledby="under-way">
      <h2 id="under-way">{TITLES[kind]}</h2>
      <p role="status">{status === "waiting" ? "Starting…" : `${step || "Beginning"}: ${percent} %`}</p>
      <progress value={percent} max={100} aria-label="Progress in percent" />
      <p>
        {kind === "backup"
          ? "The shop stays open. You can leave this page."
          : "Visitors see the current shop until the restore is complete. Orders placed until then are not in the restored shop."}
      </p>
      <RefreshWhile isRunning />
    </section>
  );
}
