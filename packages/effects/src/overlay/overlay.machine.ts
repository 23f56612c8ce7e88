/** `leaving`: the region is usable again, only the veil is still fading. */
export type OverlayPhase = "off" | "on" | "leaving";

export type OverlayEvent = "block" | "unblock" | "faded";

export const FADE_IN_MS = 200;
export const FADE_OUT_MS = 400;
/** Short waits pass in silence; longer ones are said. */
export const SPEECH_DELAY_MS = 1000;
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
