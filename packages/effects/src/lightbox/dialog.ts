import { word } from "../words/index.ts";

const FOCUSABLE = "a[href], button:not([hidden])";

/** A modal dialog over the whole window. The stage inside can fill the screen, which a dialog itself may not. */
export function createDialog(
  controls: readonly HTMLElement[],
  isRightToLeft: boolean,
): { dialog: HTMLDialogElement; stage: HTMLElement } {
  const dialog = document.createElement("dialog");
  dialog.className = "lightbox";
  dialog.dir = isRightToLeft ? "rtl" : "ltr";
  dialog.setAttribute("aria-label", word("Full screen image"));
  // For screen readers that do not read it from the element.
  dialog.setAttribute("aria-modal", "true");
  dialog.dataset["phase"] = "open";
  const stage = document.createElement("div");
  stage.className = "lightbox-stage";
  stage.append(...controls);
  dialog.append(stage);
  dialog.addEventListener("keydown", (event) => event.key === "Tab" && keepInside(dialog, event));
  return { dialog, stage };
}

/** A modal dialog lets the focus leave to the browser's toolbars; this keeps it inside. */
function keepInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => isShown(stop) && !stop.closest("[inert]"),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const { activeElement } = document;
  if (activeElement !== from && dialog.contains(activeElement) && activeElement !== dialog) return;
  event.preventDefault();
  to?.focus();
}

/** `checkVisibility()`, which Safari has only since 17.4. */
function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
}
