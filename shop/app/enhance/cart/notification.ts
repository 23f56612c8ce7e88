/** `gone` is the first and last stage; the page hides it. */
export type NotificationStage = "gone" | "loading" | "added" | "leaving";

export interface CartNotification {
  /** `button` is what was pressed; the notification keeps clear of it. */
  start(button: Element): void;
  finish(): void;
  cancel(): void;
}

/** Stages after the add: loading, added, fading out. */
export const STAGES_AFTER_ADD: readonly { readonly afterMs: number; readonly stage: NotificationStage }[] = [
  { afterMs: 650, stage: "added" },
  { afterMs: 1000, stage: "leaving" },
  { afterMs: 650, stage: "gone" },
];

/** The notification that appears after an add. Decoration only: the live region announces the same. */
export function createNotification(element: HTMLElement | null): CartNotification {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(stage: NotificationStage): void {
    clearTimeout(timer);
    if (!element) return;
    element.dataset.stage = stage;
    element.hidden = stage === "gone";
    element.setAttribute("aria-hidden", "true");
  }

  function run([next, ...rest]: typeof STAGES_AFTER_ADD): void {
    if (!next) return;
    timer = setTimeout(() => {
      show(next.stage);
      run(rest);
    }, next.afterMs);
  }

  return {
    start: (button) => {
      if (element) element.dataset.edge = isInLowerHalf(button) ? "start" : "end";
      show("loading");
    },
    finish: () => {
      clearTimeout(timer);
      run(STAGES_AFTER_ADD);
    },
    cancel: () => show("gone"),
  };
}

function isInLowerHalf(button: Element): boolean {
  const { top, bottom } = button.getBoundingClientRect();
  return top + bottom > innerHeight;
}
