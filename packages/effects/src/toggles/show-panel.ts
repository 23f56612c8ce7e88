/** The element type decides how it opens: dialog, details and popover natively, anything else by `hidden`. */
export function showPanel(panel: HTMLElement, isOpen: boolean, opener?: HTMLElement): void {
  if (isOpen === isShown(panel)) return;
  if (panel instanceof HTMLDialogElement) {
    if (isOpen) panel.showModal();
    else panel.close();
  } else if (panel instanceof HTMLDetailsElement) {
    panel.open = isOpen;
  } else if (isPopover(panel)) {
    if (isOpen) panel.showPopover({ source: opener } as ShowPopoverOptions);
    else panel.hidePopover();
  } else if (isOpen) {
    panel.removeAttribute("hidden");
  } else {
    // Find-in-page searches collapsed panels too.
    panel.setAttribute("hidden", panel.dataset["toggle"] === "collapse" ? "until-found" : "");
  }
}

export function isShown(panel: HTMLElement): boolean {
  if (panel instanceof HTMLDialogElement || panel instanceof HTMLDetailsElement) return panel.open;
  return isPopover(panel) ? panel.matches(":popover-open") : !panel.hasAttribute("hidden");
}

function isPopover(panel: HTMLElement): boolean {
  return panel.hasAttribute("popover") && "showPopover" in panel;
}
