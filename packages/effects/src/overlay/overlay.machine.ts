/** `leaving`: the region is usable again, while the overlay fades out. */
export type OverlayPhase = "off" | "on" | "leaving";

export type OverlayEvent = "block" | "unblock" | "faded";

export const FADE_OUT_MS = 400;
/** Only long waits are announced. */
export const ANNOUNCE_DELAY_MS = 1000;
export const DEFAULT_MESSAGE = "Please wait...";

export function transition(phase: OverlayPhase, event: OverlayEvent): OverlayPhase {
  switch (event) {
    case "block":
      return "on";
    case "unblock":
      return phase === "on" ? "leaving" : phase;
    case "faded":
      return phase === "leaving" ? "off" : phase;
  }
}
