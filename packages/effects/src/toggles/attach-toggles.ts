import { logOnce } from "../log-once/index.ts";
import { bindHash, nameIn } from "./hash-binding.ts";
import { findAll } from "./find-all.ts";
import { openersOf, readToggle } from "./read-toggle.ts";
import { lockScroll } from "./scroll-lock.ts";
import { isShown, showPanel } from "./show-panel.ts";
import { createToggleStore, type ToggleListener, type ToggleStore } from "./toggle-store.ts";
import { escapeTarget, isScrollLocked, type ToggleId } from "./toggles.machine.ts";

/** What is open on this page, whoever opened it. */
export const pageToggles: ToggleStore = createToggleStore();

/** The button that was used last, for the way back. */
const lastOpener = new Map<ToggleId, HTMLElement>();
let attached = 0;
let releasePage: (() => void) | null = null;
let readHash = () => {};

/**
 * Brings panels to life that the server rendered: every element with `data-toggle` and an id, opened by whatever
 * carries that id in `data-toggles`. The returned function lets go of them.
 */
export function attachToggles(root: ParentNode = document): () => void {
  const detach = new AbortController();
  const { signal } = detach;
  attached++;
  releasePage ??= listenToPage();
  const panels = findAll(root, "[data-toggle]").filter(isNew);

  for (const panel of panels) {
    const isOpen = panel.hasAttribute("data-toggle-open") || (panel instanceof HTMLDetailsElement && panel.open);
    const toggle = readToggle(panel);
    pageToggles.register(panel.id, toggle, isOpen);
    if (panel instanceof HTMLDialogElement && toggle.closesOnEscape === false) panel.setAttribute("closedby", "none");
    show(panel.id);
    const followElement = () => {
      if (isShown(panel) !== pageToggles.isOpen(panel.id)) {
        pageToggles.send({ type: isShown(panel) ? "open" : "close", id: panel.id });
      }
    };
    // The browser opens and closes on its own as well: Back on a phone, find-in-page, a form of a dialog.
    panel.addEventListener("close", followElement, { signal });
    panel.addEventListener("toggle", followElement, { signal });
    panel.addEventListener("beforematch", () => pageToggles.send({ type: "open", id: panel.id }), { signal });
  }
  for (const opener of findAll(root, "[data-toggles]")) isKnown(opener);
  readHash();

  return () => {
    detach.abort();
    for (const { id } of panels) pageToggles.unregister(id);
    if (--attached) return;
    releasePage?.();
    releasePage = null;
  };
}

function isNew(panel: HTMLElement): boolean {
  if (!panel.id) logOnce("A panel with data-toggle has no id, so nothing can open it.");
  return panel.id !== "" && !pageToggles.toggles.has(panel.id);
}

function isKnown({ dataset }: HTMLElement): boolean {
  const id = dataset["toggles"] ?? "";
  if (pageToggles.toggles.has(id)) return true;
  logOnce(`A button opens “${id}”, but the page has no panel with this id.`);
  return false;
}

function listenToPage(): () => void {
  const leave = new AbortController();
  const { signal } = leave;
  const hash = bindHash(pageToggles);
  let pressed: EventTarget | null = null;
  readHash = () => hash.read();

  const render: ToggleListener = (open, before, event) => {
    for (const id of before) if (!open.includes(id)) show(id);
    for (const id of open) if (!before.includes(id)) show(id, event?.type === "hash");
    lockScroll(isScrollLocked(open, pageToggles.toggles));
    hash.follow(open, before, event);
  };
  const unsubscribe = pageToggles.subscribe(render);

  document.addEventListener("pointerdown", ({ target }) => (pressed = target), { signal, capture: true });
  document.addEventListener(
    "click",
    (event) => {
      const inside = event.target instanceof Element ? hitBy(event.target) : [];
      // Both ends of a click count: text selected from the inside out closes nothing.
      if (pressed instanceof Element && pressed !== event.target) inside.push(...hitBy(pressed));
      pressed = null;
      pageToggles.send({ type: "click", inside });
      if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const wish = wishOf(event.target);
      if (!wish) return;
      event.preventDefault();
      if (wish.type !== "close") lastOpener.set(wish.id, wish.opener);
      pageToggles.send(wish);
    },
    // Before anyone else: links to a hash would be followed, or scrolled to.
    { signal, capture: true },
  );
  document.addEventListener(
    "focusin",
    ({ target }) => pageToggles.send({ type: "click", inside: target instanceof Element ? hitBy(target) : [] }),
    { signal },
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
      const id = escapeTarget(pageToggles.open, pageToggles.toggles);
      const foreign = document.querySelector("dialog[open]:modal:not([data-toggle])");
      if (id === undefined || (foreign && !foreign.contains(document.getElementById(id)))) return;
      // One layer a key: otherwise the browser would close the next one by itself.
      event.preventDefault();
      pageToggles.send({ type: "escape" });
    },
    { signal },
  );
  addEventListener("popstate", readHash, { signal });
  addEventListener("hashchange", readHash, { signal });

  return () => {
    leave.abort();
    unsubscribe();
    lockScroll(false);
  };
}

/** What a click on this element asks for. A link to a hash opens; buttons do both. */
function wishOf(target: EventTarget | null) {
  const opener =
    target instanceof Element && target.closest<HTMLElement>("[data-toggles], [data-closes], summary, a[href^='#']");
  if (!opener) return null;
  const { toggles: id, closes } = opener.dataset;
  if (id !== undefined) {
    // A mouse that has opened something on its way to the button does not want it closed by the click.
    const isHovered = opener.closest("[data-toggle-hover]")?.hasAttribute("data-hovered");
    return isKnown(opener) ? wish(isHovered ? "open" : "toggle", id) : null;
  }
  if (closes !== undefined) return wish("close", closes || opener.closest("[data-toggle]")?.id);
  if (!(opener instanceof HTMLAnchorElement)) return wish("toggle", opener.parentElement?.id);
  const name = nameIn(opener.hash);
  return wish("open", [...pageToggles.toggles].find(([, { hash }]) => hash && hash === name)?.[0]);

  function wish(type: "open" | "close" | "toggle", wanted = "") {
    return opener && pageToggles.toggles.has(wanted) ? { type, id: wanted, opener } : null;
  }
}

/** The toggles whose content or button this is part of. The dialog element itself is its backdrop. */
function hitBy(target: Element): ToggleId[] {
  const ids: ToggleId[] = [];
  for (let element: Element | null = target; element; element = element.parentElement) {
    const { id } = element;
    if (pageToggles.toggles.has(id) && !(element === target && element instanceof HTMLDialogElement)) ids.push(id);
    if (element instanceof HTMLElement && element.dataset["toggles"]) ids.push(element.dataset["toggles"]);
  }
  return ids;
}

function show(id: ToggleId, byHash = false): void {
  const isOpen = pageToggles.isOpen(id);
  const panel = document.getElementById(id);
  if (!panel) return;
  const openers = openersOf(id);
  const opener = lastOpener.get(id)?.isConnected ? lastOpener.get(id) : openers[0];
  const hadFocus = panel.contains(document.activeElement);
  showPanel(panel, isOpen, opener);
  for (const button of openers) button.setAttribute("aria-expanded", String(isOpen));

  if (isOpen && byHash && !(panel instanceof HTMLDialogElement))
    focusOn(panel.querySelector("h1, h2, h3, h4") ?? panel);
  if (isOpen || !hadFocus || isElsewhere(panel)) return;
  const fallBack =
    panel.querySelector("summary") ?? panel.parentElement?.closest("section, main")?.querySelector("h1, h2, h3");
  if (opener?.isConnected) opener.focus();
  else if (fallBack) focusOn(fallBack);
}

function focusOn(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches("summary, a, button")) element.tabIndex = -1;
  element.focus();
}

/** The browser has found a place for the focus already, or somebody else has. */
function isElsewhere(panel: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && !panel.contains(activeElement);
}
