import { logOnce } from "../log-once/index.ts";
import { isKnown } from "./click-meaning.ts";
import { findAll } from "./find-all.ts";
import { listenToPage, type PageListener } from "./listen-to-page.ts";
import { pageToggles } from "./page-toggles.ts";
import { readToggle } from "./read-toggle.ts";
import { isShown } from "./show-panel.ts";
import { showToggle } from "./show-toggle.ts";

let page: PageListener | null = null;
let attached = 0;

/**
 * Brings panels to life that the server rendered: every element with `data-toggle` and an id, opened by whatever
 * carries that id in `data-toggles`. The returned function lets go of them.
 */
export function attachToggles(root: ParentNode = document): () => void {
  const detach = new AbortController();
  attached++;
  page ??= listenToPage();
  const panels = findAll(root, "[data-toggle]").filter(isNew);
  for (const panel of panels) attachPanel(panel, detach.signal);
  for (const opener of findAll(root, "[data-toggles]")) isKnown(opener);
  page.readHash();

  return () => {
    detach.abort();
    for (const { id } of panels) pageToggles.unregister(id);
    if (--attached) return;
    page?.release();
    page = null;
  };
}

function isNew({ id }: HTMLElement): boolean {
  if (!id) logOnce("A panel with data-toggle has no id, so nothing can open it.");
  return id !== "" && !pageToggles.toggles.has(id);
}

function attachPanel(panel: HTMLElement, signal: AbortSignal): void {
  const { id } = panel;
  const toggle = readToggle(panel);
  const isOpen = panel.hasAttribute("data-toggle-open") || (panel instanceof HTMLDetailsElement && panel.open);
  pageToggles.register(id, toggle, isOpen);
  if (panel instanceof HTMLDialogElement && toggle.closesOnEscape === false) panel.setAttribute("closedby", "none");
  showToggle(id);

  // The browser opens and closes on its own as well: Back on a phone, find-in-page, a form of a dialog.
  const follow = () => {
    if (isShown(panel) !== pageToggles.isOpen(id)) pageToggles.send({ type: isShown(panel) ? "open" : "close", id });
  };
  panel.addEventListener("close", follow, { signal });
  panel.addEventListener("toggle", follow, { signal });
  panel.addEventListener("beforematch", () => pageToggles.send({ type: "open", id }), { signal });
}
