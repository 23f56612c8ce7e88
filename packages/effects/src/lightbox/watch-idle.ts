import { type ControlsWatch, msUntilIdle } from "./idle-controls.ts";

export interface IdleWatch {
  /** A tap shows the controls or hides them. */
  toggle(): void;
  stop(): void;
}

/** Fades the controls while the mouse rests, by the class `is-idle` on the stage. */
export function watchIdle(stage: HTMLElement, now: () => number = () => performance.now()): IdleWatch {
  const detach = new AbortController();
  const { signal } = detach;
  let watch: ControlsWatch = { movedAt: null, leftAt: null, isUsedByKeyboard: false };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isMouse = (event: PointerEvent) => event.pointerType === "mouse";
  document.addEventListener(
    "pointermove",
    (event) => {
      if (isMouse(event)) update({ movedAt: now(), leftAt: null, isUsedByKeyboard: false });
    },
    { signal },
  );
  document.documentElement.addEventListener(
    "pointerleave",
    (event) => {
      if (isMouse(event)) update({ ...watch, movedAt: watch.movedAt ?? now(), leftAt: now() });
    },
    { signal },
  );
  document.addEventListener("keydown", () => update({ ...watch, isUsedByKeyboard: true }), { signal });
  stage.addEventListener("focusin", () => update(watch), { signal });

  function update(next: ControlsWatch): void {
    const isFocusSeen = stage.querySelector(":focus-visible") !== null;
    watch = { ...next, isUsedByKeyboard: next.isUsedByKeyboard || isFocusSeen };
    stage.classList.remove("is-idle");
    wait();
  }

  function wait(): void {
    clearTimeout(timer);
    const ms = msUntilIdle(watch, now());
    if (ms === 0) stage.classList.add("is-idle");
    else if (ms !== null) timer = setTimeout(wait, Math.ceil(ms));
  }

  return {
    toggle() {
      clearTimeout(timer);
      stage.classList.toggle("is-idle");
    },
    stop() {
      detach.abort();
      clearTimeout(timer);
    },
  };
}
