import type { closestTo, isShortcut } from "../listening/index.ts";
import type { CONTROLS } from "./click-meaning.ts";
import type { focusOn, lastOpener } from "./show-toggle.ts";
import type { ToggleStore } from "./toggle-store.ts";
import type { ToggleId } from "./toggles.machine.ts";

/** Handed over by who fetches this file: imported, they would split the file they are in. */
export interface ToggleParts {
  readonly closestTo: typeof closestTo;
  readonly isShortcut: typeof isShortcut;
  readonly focusOn: typeof focusOn;
  readonly lastOpener: typeof lastOpener;
  readonly CONTROLS: typeof CONTROLS;
}

/** Stands in the history where a toggle was closed. No hash is spelled like this: a space is written %20 there. */
const CLOSED = "closed ";

/**
 * Ties toggles to the address: opening one adds its hash, the hash opens it, and Back closes what it has opened.
 * Answers with how to open what the address asks for.
 */
export function bindHash(
  store: ToggleStore,
  { closestTo, isShortcut, focusOn, lastOpener, CONTROLS }: ToggleParts,
): () => void {
  /** The hash at which the visitor was before a toggle took over. */
  const cameFrom = new Map<ToggleId, string>();
  let current = currentHash();

  const hashOf = (id: ToggleId) => store.toggles.get(id)?.hash;

  store.subscribe((opened, closed, event) => {
    if (event?.type === "hash") for (const id of opened) goTo(id);
    const owner = opened.find(hashOf);
    const left = current && closed.find((id) => hashOf(id) === current);
    const from = left && cameFrom.get(left);
    for (const id of closed) cameFrom.delete(id);
    if (owner) {
      if (event?.type === "hash" || hashOf(owner) === current) return;
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

  /** A link to a hash leads the visitor to what it opens. */
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

  /** Takes a visitor who came by a link to what it has opened. A dialog sees to that itself. */
  function goTo(id: ToggleId): void {
    const panel = document.getElementById(id);
    if (!(panel instanceof HTMLDialogElement)) focusOn(panel?.querySelector("summary, h1, h2, h3, h4") ?? panel);
  }

  function write(how: "pushState" | "replaceState", hash: string, note: string | undefined): void {
    // Routers keep notes of their own in the same place.
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

/** What the entry of the history says: the hash it was entered from, or that its toggle has been closed. */
function noteOfEntry(): unknown {
  return (history.state as { toggle?: unknown } | null)?.toggle;
}
