/** `gone` is the start and the end; the page hides it. */
export type NotificationStage = "gone" | "loading" | "added" | "leaving";

export interface CartNotification {
  start(): void;
  finish(): void;
  cancel(): void;
}

/** After the add: still turning, then done, then fading away. */
export const STAGES_AFTER_ADD: readonly { readonly afterMs: number; readonly stage: NotificationStage }[] = [
  { afterMs: 650, stage: "added" },
  { afterMs: 1000, stage: "leaving" },
  { afterMs: 650, stage: "gone" },
];

/** The sign that flies by after an add. Decoration only: what it shows is said by the live region. */
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
    start: () => show("loading"),
    finish: () => {
      clearTimeout(timer);
      run(STAGES_AFTER_ADD);
    },
    cancel: () => show("gone"),
  };
}
