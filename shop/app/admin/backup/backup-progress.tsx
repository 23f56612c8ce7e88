import type { BackupJob } from "../../../server/backup/backup-jobs.ts";
import { LookAgain } from "../ui/look-again.tsx";

const TITLES: Readonly<Record<BackupJob["kind"], string>> = {
  backup: "A back-up is being made",
  restore: "A back-up is being restored",
};

/** How far it is. */
export function BackupProgress({ job: { kind, status, step, done, total } }: { job: BackupJob }) {
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total);
  return (
    <section className="panel" aria-labelledby="under-way">
      <h2 id="under-way">{TITLES[kind]}</h2>
      <p role="status">{status === "waiting" ? "It begins in a moment." : `${step || "Beginning"}: ${percent} %`}</p>
      <progress value={percent} max={100} aria-label="Progress in per cent" />
      <p>
        {kind === "backup"
          ? "The shop goes on selling meanwhile. You can leave this page."
          : "Visitors see the shop as it is now until all is ready. What they do until then is not in the restored shop."}
      </p>
      <LookAgain isRunning />
    </section>
  );
}
