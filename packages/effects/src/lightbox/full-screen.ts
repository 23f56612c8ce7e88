import { word } from "../words/index.ts";

export interface FullScreen {
  readonly isOn: boolean;
  leave(): void;
}

/** The label names the next action. */
export function createFullScreen(stage: HTMLElement, button: HTMLButtonElement): FullScreen {
  const isOn = () => document.fullscreenElement === stage;
  // The browser may refuse, for instance inside a frame.
  const leave = () => void (isOn() && document.exitFullscreen().catch(() => undefined));

  button.addEventListener("click", () => {
    if (isOn()) leave();
    else stage.requestFullscreen().catch(() => undefined);
  });
  stage.addEventListener("fullscreenchange", () => {
    button.setAttribute("aria-label", isOn() ? word("Exit full screen") : word("Enter full screen"));
  });
  return {
    get isOn() {
      return isOn();
    },
    leave,
  };
}
