export interface KeySituation {
  readonly isRightToLeft: boolean;
  readonly isZoomed: boolean;
  readonly isShareOpen: boolean;
  readonly isFullScreen: boolean;
}

export type KeyAction =
  | "next"
  | "previous"
  | "close"
  | "close-share"
  | "leave-full-screen"
  | "zoom-in"
  | "zoom-out"
  | "toggle-zoom"
  | "look-left"
  | "look-right"
  | "look-up"
  | "look-down";

/** The command of a key in this state; null leaves it to the browser. */
export function keyAction(key: string, situation: KeySituation): KeyAction | null {
  const { isRightToLeft, isZoomed } = situation;
  switch (key) {
    case "Escape":
      return escapeAction(situation);
    case "ArrowRight":
      return isZoomed ? "look-right" : isRightToLeft ? "previous" : "next";
    case "ArrowLeft":
      return isZoomed ? "look-left" : isRightToLeft ? "next" : "previous";
    case "ArrowUp":
      return isZoomed ? "look-up" : null;
    case "ArrowDown":
      return isZoomed ? "look-down" : null;
    case "+":
    case "=":
      return "zoom-in";
    case "-":
      return "zoom-out";
    case "z":
      return "toggle-zoom";
    default:
      return null;
  }
}

/** Each press closes one layer, the innermost first. */
function escapeAction({ isShareOpen, isFullScreen }: KeySituation): KeyAction {
  return isShareOpen ? "close-share" : isFullScreen ? "leave-full-screen" : "close";
}
