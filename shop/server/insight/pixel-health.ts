import type { Queryable } from "../db/in-transaction.ts";
import { type AccountFigures, readEventFigures } from "../events/event-figures.ts";
import { enabledPixels } from "../tracking/enabled-pixels.ts";
import type { TrackingSettings } from "../tracking/tracking-settings.ts";

export type PixelState = "works" | "quiet" | "late" | "paused" | "stopped" | "browser-only";

/** Whether one destination of events gets what it should. */
export interface PixelHealth {
  readonly name: string;
  readonly account: string;
  readonly state: PixelState;
  readonly delivered: number;
  readonly waiting: number;
  readonly dead: number;
  /** Why it is not as it should be, in the vendor's words where there are any. */
  readonly reason: string | null;
  readonly lastDeliveredAt: Date | null;
}

/** Longer than any usual pause between batches. */
const LATE_SECONDS = 15 * 60;

export async function readPixelHealth(
  connection: Queryable,
  tracking: Pick<TrackingSettings, "pixels">,
): Promise<readonly PixelHealth[]> {
  return judgePixels(await readEventFigures(connection), enabledPixels(tracking));
}

/** Accounts that the server sends to, then pixels that only run in the page. */
export function judgePixels(accounts: readonly AccountFigures[], pixels: readonly string[]): readonly PixelHealth[] {
  const judged = accounts
    .filter(({ isEnabled }) => isEnabled)
    .map((account): PixelHealth => {
      const state = stateOf(account);
      return {
        name: account.destination,
        account: account.account,
        state,
        delivered: account.delivered,
        waiting: account.waiting,
        dead: account.dead,
        reason: state === "works" || state === "quiet" ? null : (account.stoppedReason ?? account.lastError),
        lastDeliveredAt: account.lastDeliveredAt,
      };
    });
  const sent = new Set(judged.map(({ name }) => name));
  const inPage = pixels
    .filter((name) => !sent.has(name))
    .map((name): PixelHealth => ({
      name,
      account: "",
      state: "browser-only",
      delivered: 0,
      waiting: 0,
      dead: 0,
      reason: null,
      lastDeliveredAt: null,
    }));
  return [...judged, ...inPage];
}

function stateOf({ stoppedReason, isPaused, oldestWaitingSeconds, accepted }: AccountFigures): PixelState {
  if (stoppedReason !== null) return "stopped";
  if (isPaused) return "paused";
  if (oldestWaitingSeconds > LATE_SECONDS) return "late";
  return accepted > 0 ? "works" : "quiet";
}
