import { hitBy, wishOf } from "./click-meaning.ts";
import { bindHash } from "./hash-binding.ts";
import { pageToggles } from "./page-toggles.ts";
import { lockScroll } from "./scroll-lock.ts";
import { goTo, rememberOpener, showToggle } from "./show-toggle.ts";
import { escapeTarget, isScrollLocked, type OpenToggles, type ToggleEvent } from "./toggles.machine.ts";

export interface PageListener {
  readHash(): void;
  release(): void;
}

/** One set of listeners for all toggles of the page. */
export function listenToPage(): PageListener {
  const stop = new AbortController();
  const { signal } = stop;
  const hash = bindHash(pageToggles);
  let pressed: EventTarget | null = null;

  function render(opened: OpenToggles, closed: OpenToggles, event?: ToggleEvent): void {
    for (const id of [...closed, ...opened]) showToggle(id);
    if (event?.type === "hash") for (const id of opened) goTo(id);
    lockScroll(isScrollLocked(pageToggles.open, pageToggles.toggles));
    hash.follow(opened, closed, event);
  }

  function closeBeside(...targets: (EventTarget | null)[]): void {
    const hits = targets.map(hitBy);
    if (!hits.includes(null)) pageToggles.send({ type: "click", inside: hits.flatMap((ids) => ids ?? []) });
  }

  function onClick(event: MouseEvent): void {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    // Both ends of a click count: text selected from the inside out closes nothing.
    closeBeside(target, pressed ?? target);
    pressed = null;
    const wish = target instanceof Element && wishOf(target);
    if (!wish || button || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    if (wish.type !== "close") rememberOpener(wish.id, wish.opener);
    pageToggles.send(wish);
    if (wish.isLink) goTo(wish.id);
  }

  function onFocusIn({ target }: FocusEvent): void {
    // A press on plain text gives the focus to the dialog around it; that is inside, not on the backdrop.
    closeBeside(target instanceof HTMLDialogElement ? target.firstElementChild : target);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    const id = escapeTarget(pageToggles.open, pageToggles.toggles);
    // In a dialog of somebody else the key is theirs.
    const foreign = event.target instanceof Element && event.target.closest("dialog:not([data-toggle])");
    if (id === undefined || (foreign && !foreign.contains(document.getElementById(id)))) return;
    // One layer a key: otherwise the browser would close the next one by itself.
    event.preventDefault();
    pageToggles.send({ type: "escape" });
  }

  const readHash = () => hash.read();
  const unsubscribe = pageToggles.subscribe(render);
  // Clicks before anyone else: links to a hash would be followed, or scrolled to.
  document.addEventListener("click", onClick, { signal, capture: true });
  document.addEventListener("pointerdown", ({ target }) => (pressed = target), { signal, capture: true });
  document.addEventListener("focusin", onFocusIn, { signal });
  document.addEventListener("keydown", onKeyDown, { signal });
  addEventListener("popstate", readHash, { signal });
  addEventListener("hashchange", readHash, { signal });

  return {
    readHash,
    release() {
      stop.abort();
      unsubscribe();
      lockScroll(false);
    },
  };
}
