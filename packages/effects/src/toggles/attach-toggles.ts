import { closestTo, isShortcut, listen, type On } from "../listening/index.ts";
import { CONTROLS, warnOfUnknown } from "./click-meaning.ts";
import { findAll } from "./find-all.ts";
import { listenToPage } from "./listen-to-page.ts";
import { pageToggles } from "./page-toggles.ts";
import { readToggle } from "./read-toggle.ts";
import { focusOn, lastOpener, showToggle } from "./show-toggle.ts";

let isListening = false;
let readHash: (() => void) | undefined;

/**
 * Enhances server-rendered panels: every element with `data-toggle` and an id, opened by any element that
 * has the id in `data-toggles`. The returned function detaches them and undoes what `start` has added.
 */
export function attachToggles(
  root: ParentNode = document,
  /** Adds listeners of an effect that is built on toggles; they end together. */
  start?: (on: On, signal: AbortSignal) => void | (() => void),
): () => void {
  if (!isListening) listenToPage();
  isListening = true;
  const panels = findAll(root, "[data-toggle]").filter(isNew);
  for (const panel of panels) attachPanel(panel);
  for (const opener of findAll(root, "[data-toggles]")) warnOfUnknown(opener);
  if (panels.some(({ dataset }) => dataset["toggleHash"])) void openByAddress();
  const stop = start && listen(start);

  return () => {
    for (const { id } of panels) pageToggles.unregister(id);
    stop?.();
  };
}

/** Few pages bind panels to the URL's hash; only those load that code, once. */
async function openByAddress(): Promise<void> {
  if (!readHash) {
    const { bindHash } = await import("./hash-binding.ts");
    readHash ??= bindHash(pageToggles, { closestTo, isShortcut, focusOn, lastOpener, CONTROLS });
  }
  readHash();
}

function isNew({ id }: HTMLElement): boolean {
  if (!id) void import("./toggle-warnings.ts").then((warnings) => warnings.warnOfPanelWithoutId());
  return id !== "" && !pageToggles.toggles.has(id);
}

function attachPanel(panel: HTMLElement): void {
  const { id } = panel;
  const toggle = readToggle(panel);
  const isOpen = panel.hasAttribute("data-toggle-open") || (panel instanceof HTMLDetailsElement && panel.open);
  pageToggles.register(id, toggle, isOpen);
  if (toggle.closesOnEscape === false) panel.setAttribute("closedby", "none");
  // Listeners of the registry show what opens.
  if (!isOpen) showToggle(id);
}
