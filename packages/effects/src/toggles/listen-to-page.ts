import { closestTo, isShortcut, listen } from "../listening/index.ts";
import { idsAround, isForeign, wishOf } from "./click-meaning.ts";
import { pageToggles } from "./page-toggles.ts";
import { lockScroll } from "./scroll-lock.ts";
import { isShown } from "./show-panel.ts";
import { lastOpener, showToggle } from "./show-toggle.ts";
import { escapeTarget, isScrollLocked } from "./toggles.machine.ts";

const FIRST = { capture: true };

/** One set of listeners for all toggles of the page. */
export function listenToPage(): void {
  const { toggles, send } = pageToggles;
  let pressed: EventTarget | null = null;
  /** Changes of the registry that the page does not show yet. */
  let unshown = 0;

  pageToggles.subscribe((opened, closed) => {
    const changed = [...closed, ...opened];
    const show = () => {
      unshown -= 1;
      // Before anything changes: it asks for the width of the page, which is known as long as nothing has.
      lockScroll(isScrollLocked(pageToggles.open, toggles));
      for (const id of changed) showToggle(id);
    };
    unshown += 1;
    // An overlay has the browser look at the whole page. That is a task of its own, after the click with all it does.
    if (isScrollLocked(changed, toggles)) setTimeout(show);
    else show();
  });

  /** Only once the page shows all changes: until then the two differ although the browser has done nothing. */
  function followPanel(panel: HTMLElement): void {
    const { id } = panel;
    if (!toggles.has(id)) return;
    if (unshown > 0) {
      setTimeout(followPanel, 0, panel);
      return;
    }
    const isOpen = isShown(panel);
    if (isOpen !== pageToggles.isOpen(id)) send({ type: isOpen ? "open" : "close", id });
  }

  function closeBeside(...targets: (EventTarget | null)[]): void {
    if (!targets.some(isForeign)) send({ type: "click", inside: targets.flatMap(idsAround) });
  }

  listen((on) => {
    on(document, "pointerdown", ({ target }) => (pressed = target), FIRST);
    // Capturing: other listeners would follow links to a hash, or scroll to them.
    on(
      document,
      "click",
      (event) => {
        const { target } = event;
        // Both ends of a click count: text selected from the inside out closes nothing.
        closeBeside(target, pressed ?? target);
        pressed = null;
        const wish = wishOf(target);
        if (!wish || event.button || isShortcut(event)) return;
        event.preventDefault();
        if (wish.type !== "close") lastOpener.set(wish.id, wish.opener);
        send(wish);
      },
      FIRST,
    );
    // A press on plain text gives the focus to the dialog around it; that is inside, not on the backdrop.
    on(document, "focusin", ({ target }) =>
      closeBeside(target instanceof HTMLDialogElement ? target.firstElementChild : target),
    );
    on(document, "keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
      const id = escapeTarget(pageToggles.open, toggles);
      // A dialog of another script handles the key itself.
      const foreign = closestTo(event.target, "dialog:not([data-toggle])");
      if (!id || (foreign && !foreign.contains(document.getElementById(id)))) return;
      // One layer per key press: otherwise the browser would close the next one.
      event.preventDefault();
      send({ type: "escape" });
    });
    // The browser opens and closes on its own as well: Back on a phone, find-in-page, a form of a dialog.
    for (const type of ["close", "toggle", "beforematch"] as const) {
      on(document, type, ({ target }) => setTimeout(followPanel, 0, target), FIRST);
    }
  });
}
