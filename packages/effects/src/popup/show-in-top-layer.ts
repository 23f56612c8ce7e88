/**
 * Shows an element above everything, dialogs included, without taking the focus or making the rest of the page inert.
 * Returns a function that hides it again.
 */
export function showInTopLayer(element: HTMLElement): () => void {
  // Browsers before 2024 have no popovers; there it stands above the page by its own layer.
  const hasPopovers = "showPopover" in HTMLElement.prototype;
  element.hidden = false;
  if (hasPopovers) {
    element.popover = "manual";
    element.showPopover();
  }
  return () => {
    if (hasPopovers && element.isConnected) element.hidePopover();
    element.hidden = true;
  };
}
