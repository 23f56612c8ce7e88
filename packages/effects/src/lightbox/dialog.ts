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
  // Screen readers that do not take it from the element itself.
  dialog.setAttribute("aria-modal", "true");
  dialog.dataset["phase"] = "open";
  const stage = document.createElement("div");
  stage.className = "lightbox-stage";
  stage.append(...controls);
  dialog.append(stage);
  dialog.addEventListener("keydown", (event) => event.key === "Tab" && keepInside(dialog, event));
  return { dialog, stage };
}

/** The browser keeps the focus out of the page, but lets it go to its own bars; here it goes round. */
function keepInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.checkVisibility({ visibilityProperty: true }) && !stop.closest("[inert]"),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const { activeElement } = document;
  if (activeElement !== from && dialog.contains(activeElement) && activeElement !== dialog) return;
  event.preventDefault();
  to?.focus();
}
