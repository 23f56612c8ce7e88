import type { closestTo, isShortcut } from "../listening/index.ts";
import type { CONTROLS } from "./click-meaning.ts";
import type { focusOn, lastOpener } from "./show-toggle.ts";
import type { ToggleStore } from "./toggle-store.ts";
import type { ToggleId } from "./toggles.machine.ts";

/** Passed in by the caller: importing them would split the bundle that contains them. */
export interface ToggleParts {
  readonly closestTo: typeof closestTo;
  readonly isShortcut: typeof isShortcut;
  readonly focusOn: typeof focusOn;
  readonly lastOpener: typeof lastOpener;
  readonly CONTROLS: typeof CONTROLS;
}

/** Marks a history entry whose toggle was closed. No hash looks like this, because spaces are written as %20. */
const CLOSED = "closed ";

/**
 * Binds toggles to the URL: opening one adds its hash, the hash opens it, and Back closes it again.
 * Returns a function that opens the toggle of the current hash.
 */
export function bindHash(
  store: ToggleStore,
  { closestTo, isShortcut, focusOn, lastOpener, CONTROLS }: ToggleParts,
): () => void {
  /** The hash before a toggle changed it. */
  const cameFrom = new Map<ToggleId, string>();
  let current = currentHash();

  const hashOf = (id: ToggleId) => store.toggles.get(id)?.hash;

  store.subscribe((opened, closed, event) => {
    if (event?.type === "hash") for (const id of opened) goTo(id);
    // A toggle that is open when it is registered does not touch the address, which may ask for another one.
    const owner = event && opened.find(hashOf);
    const left = current && closed.find((id) => hashOf(id) === current);
    const from = left && cameFrom.get(left);
    for (const id of closed) cameFrom.delete(id);
    if (owner) {
      if (event.type === "hash" || hashOf(owner) === current) return;
      cameFrom.set(owner, current);
      write(noteOfEntry() === CLOSED ? "replaceState" : "pushState", hashOf(owner) ?? "", current);
      // Others may be tied to the same hash.
      store.send({ type: "hash", hash: current });
    } else if (left) {
      // The entry in the history is put back to what it was instead of adding one more. The next toggle takes it
      // over, so that opening and closing ten times does not bury the page before this one.
      write("replaceState", from ?? "", from === undefined ? from : CLOSED);
    }
  });
  document.addEventListener("click", followLink, { capture: true });
  const follow = () => read(current);
  addEventListener("popstate", follow);
  addEventListener("hashchange", follow);
  return read;

  /** A link to a hash scrolls to the panel it opens. */
  function followLink(event: MouseEvent): void {
    const link = closestTo(event.target, CONTROLS);
    if (!(link instanceof HTMLAnchorElement) || link.matches("[data-toggles], [data-closes]")) return;
    const name = nameIn(link.hash);
    const id = [...store.toggles.keys()].find((tied) => name && hashOf(tied) === name);
    if (id === undefined || event.button || isShortcut(event)) return;
    event.preventDefault();
    lastOpener.set(id, link);
    store.send({ type: "open", id });
    goTo(id);
  }

  /** Scrolls to the panel that a link has opened. A dialog does so itself. */
  function goTo(id: ToggleId): void {
    const panel = document.getElementById(id);
    if (!(panel instanceof HTMLDialogElement)) focusOn(panel?.querySelector("summary, h1, h2, h3, h4") ?? panel);
  }

  function write(how: "pushState" | "replaceState", hash: string, note: string | undefined): void {
    // Routers store their own data in `history.state`.
    const state = { ...(history.state as object | null), toggle: note };
    history[how](state, "", hash ? `#${hash}` : location.pathname + location.search);
    current = hash;
  }

  function read(before?: string): void {
    const now = currentHash();
    const note = noteOfEntry();
    current = now;
    for (const [id, origin] of cameFrom) {
      if (now !== origin || now === hashOf(id)) continue;
      cameFrom.delete(id);
      store.send({ type: "close", id });
    }
    // An entry of ours knows where it was entered from, also after Back, Forward or a reload.
    const from = typeof note === "string" && note !== CLOSED ? note : before === now ? undefined : before;
    for (const [id, { hash }] of store.toggles) {
      if (now && from !== undefined && hash === now && !store.isOpen(id)) cameFrom.set(id, from);
    }
    store.send({ type: "hash", hash: now });
  }
}

/** As the owner wrote it: addresses spell some letters with percent signs. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function currentHash(): string {
  return nameIn(location.hash);
}

/** State of a history entry: the previous hash, or that its toggle was closed. */
function noteOfEntry(): unknown {
  return (history.state as { toggle?: unknown } | null)?.toggle;
}
