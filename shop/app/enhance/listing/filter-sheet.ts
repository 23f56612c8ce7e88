import { hostLiveRegions } from "@vitrine/effects/announce";
import { openPanel } from "../cart/panel.ts";
import { WIDE_SCREEN } from "../wide-screen.ts";

export interface FilterSheet {
  close(): void;
  /** How a change is entered in the history: Back leaves all changes made in one sheet at once. */
  entry(): "push" | "replace";
}

/** For lists without filters. */
export const NO_SHEET: FilterSheet = { close() {}, entry: () => "push" };

const SHEET = "filter-sheet";

/** On narrow screens the filter button opens the form as a dialog at the bottom of the screen. */
export function startFilterSheet(page: Document, form: HTMLFormElement): FilterSheet {
  const dialog = page.getElementById(SHEET);
  const details = form.closest("details");
  const button = details?.querySelector("summary");
  if (!(dialog instanceof HTMLDialogElement) || !details || !button) return NO_SHEET;

  let changes = 0;
  let returnRegions = () => {};
  const wide = matchMedia(WIDE_SCREEN);

  button.setAttribute("aria-haspopup", "dialog");
  button.addEventListener("click", (event) => {
    // The visitor opened the plain form before this script started.
    if (details.open) return;
    event.preventDefault();
    changes = 0;
    dialog.append(form);
    openPanel(button, SHEET);
    returnRegions = hostLiveRegions(dialog);
  });
  dialog.addEventListener("close", () => returnRegions());
  wide.addEventListener("change", () => {
    if (!wide.matches) return;
    dialog.close();
    details.append(form);
  });

  return {
    close: () => dialog.close(),
    entry: () => (dialog.open && changes++ > 0 ? "replace" : "push"),
  };
}
