import { word } from "../words/index.ts";

export interface FullScreen {
  readonly isOn: boolean;
  leave(): void;
}

/** The button says what it will do next. */
export function createFullScreen(stage: HTMLElement, button: HTMLButtonElement): FullScreen {
  const isOn = () => document.fullscreenElement === stage;
  // Refused, for instance inside a frame: then the window stays as it is.
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
