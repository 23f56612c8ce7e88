import { setTimeout as sleep } from "node:timers/promises";
import { ClusterError } from "./cluster-error.ts";
import { describeDisk } from "./disk.ts";
import type { Endpoint } from "./endpoint.ts";
import { join, type Membership } from "./membership.ts";
import { clearTakenOverFiles, findPostmaster } from "./postmaster-file.ts";
import { launchPostmaster, type Launch, type PostmasterPlan } from "./postmaster.ts";

/** Time to wait for a server that does not respond at all. */
const PATIENCE_MS = 30_000;
/** Time to wait while the server reports that it is recovering from a crash. */
const RECOVERY_PATIENCE_MS = 15 * 60_000;
const LOOK_AGAIN_MS = 25;
const RIVAL_PAUSE_MS = 200;

/**
 * Joins the server that runs on the folder, and starts one if there is none. Several processes may do this at once:
 * PostgreSQL lets only one server run on a folder, and the other processes join it.
 */
export async function enterCluster(plan: PostmasterPlan, endpoint: Endpoint, signal: AbortSignal): Promise<Membership> {
  const begun = Date.now();
  let launch: Launch | undefined;
  for (;;) {
    const attempt = await tryToJoin(endpoint);
    if (typeof attempt !== "string") return attempt;

    const patience = attempt === "busy" ? RECOVERY_PATIENCE_MS : PATIENCE_MS;
    // Waits for a server that was already launched: a caller that gives up now must be able to stop it.
    const hasGivenUp = signal.aborted && !launch;
    if (hasGivenUp || Date.now() - begun > patience) throw new ClusterError(describeSilence(plan, launch));
    if (attempt === "absent" && !findPostmaster(plan.data)) {
      if (launch?.hasExited() && !isRivalry(launch.complaint())) throw new ClusterError(describeExit(plan, launch));
      if (!launch || launch.hasExited()) {
        if (launch) await sleep(RIVAL_PAUSE_MS);
        clearTakenOverFiles(plan.data, endpoint.host);
        launch = launchPostmaster(plan);
      }
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

/** "absent": nothing listens. "busy": a server responds, but is starting or stopping. "silent": neither. */
async function tryToJoin(endpoint: Endpoint): Promise<Membership | "absent" | "busy" | "silent"> {
  try {
    return await join(endpoint);
  } catch (error) {
    const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
    if (code === "ENOENT" || code === "ECONNREFUSED") return "absent";
    if (/^(?:57P0\d|53300|57014)$/.test(code)) return "busy";
    if (/^(?:08\w{3}|EAGAIN|ECONNRESET|EPIPE|)$/.test(code)) return "silent";
    throw error;
  }
}

/** Another process's server was first, or processes of a killed one still run: check again. */
function isRivalry(complaint: string): boolean {
  return /lock file .* already exists|pre-existing shared memory block|is another postmaster|address already in use/i.test(
    complaint,
  );
}

function describeExit(plan: PostmasterPlan, launch: Launch): string {
  return `PostgreSQL did not start on ${plan.data}: ${launch.complaint()}${describeDisk(plan.data)}`;
}

function describeSilence(plan: PostmasterPlan, launch: Launch | undefined): string {
  const pid = findPostmaster(plan.data)?.pid;
  const who = pid === undefined ? "PostgreSQL" : `PostgreSQL (process ${pid})`;
  const message = launch ? ` It says: ${launch.complaint()}` : "";
  return `${who} does not answer on ${plan.data}.${message}${describeDisk(plan.data)} Stop that process and start again.`;
}
