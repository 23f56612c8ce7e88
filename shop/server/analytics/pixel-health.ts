import type { Queryable } from "../platform/db/in-transaction.ts";
import { type AccountFigures, readEventFigures } from "../tracking/events/event-metrics.ts";
import { enabledPixels } from "../tracking/script/enabled-pixels.ts";
import type { TrackingSettings } from "../platform/settings/tracking/tracking-settings.ts";

export type PixelState = "works" | "quiet" | "late" | "paused" | "stopped" | "browser-only";

/** Delivery health of a destination. */
export interface PixelHealth {
  readonly name: string;
  readonly account: string;
  readonly state: PixelState;
  readonly delivered: number;
  readonly waiting: number;
  readonly dead: number;
  /** Why delivery has a problem, as the vendor reported it if possible. */
  readonly reason: string | null;
  readonly lastDeliveredAt: Date | null;
}

/** Longer than any normal pause between batches. */
const LATE_SECONDS = 15 * 60;

export async function readPixelHealth(
  connection: Queryable,
  tracking: Pick<TrackingSettings, "pixels">,
): Promise<readonly PixelHealth[]> {
  return pixelHealth(await readEventFigures(connection), enabledPixels(tracking));
}

/** Accounts that the server sends to, then pixels that run only in the browser. */
export function pixelHealth(accounts: readonly AccountFigures[], pixels: readonly string[]): readonly PixelHealth[] {
  const accountHealth = accounts
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
  const sent = new Set(accountHealth.map(({ name }) => name));
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
  return [...accountHealth, ...inPage];
}

function stateOf({ stoppedReason, isPaused, oldestWaitingSeconds, accepted }: AccountFigures): PixelState {
  if (stoppedReason !== null) return "stopped";
  if (isPaused) return "paused";
  if (oldestWaitingSeconds > LATE_SECONDS) return "late";
  return accepted > 0 ? "works" : "quiet";
}
