import type { ToggleStore } from "./toggle-store.ts";
import type { OpenToggles, ToggleEvent, ToggleId } from "./toggles.machine.ts";

export interface HashBinding {
  /** Follows what has just opened and closed. */
  follow(open: OpenToggles, before: OpenToggles, event?: ToggleEvent): void;
  /** Opens what the address asks for. */
  read(): void;
}

/** No hash begins like this. */
const LEFT = "left";

/** Ties toggles to the address: opening one adds its hash, the hash opens it, and Back closes what it has opened. */
export function bindHash(store: ToggleStore): HashBinding {
  /** Where the visitor was before a toggle took over the hash. */
  const cameFrom = new Map<ToggleId, string>();
  let current = location.hash;

  function follow(open: OpenToggles, before: OpenToggles, event?: ToggleEvent): void {
    const opened = open.find((id) => !before.includes(id) && hashOf(id));
    if (opened) {
      if (event?.type !== "hash") enter(opened);
      return;
    }
    const left = before.find((id) => !open.includes(id) && hashOf(id) === location.hash);
    if (left && location.hash) leave(left);
  }

  function enter(id: ToggleId): void {
    const hash = hashOf(id);
    if (hash === location.hash) return;
    const from = location.hash;
    cameFrom.set(id, from);
    history[note() === LEFT ? "replaceState" : "pushState"](stateWith(from), "", hash);
    current = location.hash;
    // Others may be tied to the same hash.
    store.send({ type: "hash", hash: nameIn(hash) });
  }

  /**
   * The entry in the history is put back to what it was instead of adding one more. The next toggle takes it over,
   * so that opening and closing ten times does not bury the page before this one.
   */
  function leave(id: ToggleId): void {
    const from = cameFrom.get(id);
    history.replaceState(stateWith(from === undefined ? undefined : LEFT), "", from || withoutHash());
    cameFrom.delete(id);
    current = location.hash;
  }

  function read(): void {
    // An entry of ours knows where it was entered from, also after Back, Forward or a reload.
    const known = note() === LEFT ? undefined : note();
    const from = known ?? (current === location.hash ? undefined : current);
    current = location.hash;
    for (const [id, origin] of cameFrom) {
      if (current === hashOf(id) || current !== origin) continue;
      cameFrom.delete(id);
      store.send({ type: "close", id });
    }
    if (!current) return;
    for (const id of store.toggles.keys()) {
      if (from !== undefined && hashOf(id) === current && !store.isOpen(id)) cameFrom.set(id, from);
    }
    store.send({ type: "hash", hash: nameIn(current) });
  }

  function hashOf(id: ToggleId): string {
    const name = store.toggles.get(id)?.hash;
    return name ? new URL(`#${name}`, location.href).hash : "";
  }

  return { follow, read };
}

/** As the owner wrote it: addresses spell some letters with percent signs. */
export function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function withoutHash(): string {
  return location.pathname + location.search;
}

/** What an entry of the history says: the hash it was entered from, or that its toggle has been closed. */
function note(): string | undefined {
  const { toggle } = (history.state ?? {}) as { toggle?: unknown };
  return typeof toggle === "string" ? toggle : undefined;
}

/** Routers keep notes of their own in the same place. */
function stateWith(toggle: string | undefined): object {
  return { ...(history.state as object | null), toggle };
}
