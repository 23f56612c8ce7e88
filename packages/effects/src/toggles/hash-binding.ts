import type { ToggleStore } from "./toggle-store.ts";
import type { OpenToggles, ToggleEvent, ToggleId } from "./toggles.machine.ts";

export interface HashBinding {
  /** Follows what has just opened and closed. */
  follow(opened: OpenToggles, closed: OpenToggles, event?: ToggleEvent): void;
  /** Opens what the address asks for. */
  read(): void;
}

/** Stands in the history where a toggle was closed. No hash is spelled like this: a space is written %20 there. */
const CLOSED = "closed ";

/** Ties toggles to the address: opening one adds its hash, the hash opens it, and Back closes what it has opened. */
export function bindHash(store: ToggleStore): HashBinding {
  /** The hash at which the visitor was before a toggle took over. */
  const cameFrom = new Map<ToggleId, string>();
  let current = currentHash();

  const hashOf = (id: ToggleId) => store.toggles.get(id)?.hash;

  function write(how: "pushState" | "replaceState", hash: string, note: string | undefined): void {
    // Routers keep notes of their own in the same place.
    const state = { ...(history.state as object | null), toggle: note };
    history[how](state, "", hash ? `#${hash}` : location.pathname + location.search);
    current = hash;
  }

  return {
    follow(opened, closed, event) {
      const owner = opened.find(hashOf);
      const left = current && closed.find((id) => hashOf(id) === current);
      if (owner) {
        if (event?.type === "hash" || hashOf(owner) === current) return;
        cameFrom.set(owner, current);
        write(noteOfEntry() === CLOSED ? "replaceState" : "pushState", hashOf(owner) ?? "", current);
        // Others may be tied to the same hash.
        store.send({ type: "hash", hash: current });
      } else if (left) {
        // The entry in the history is put back to what it was instead of adding one more. The next toggle takes it
        // over, so that opening and closing ten times does not bury the page before this one.
        const from = cameFrom.get(left);
        write("replaceState", from ?? "", from === undefined ? from : CLOSED);
        cameFrom.delete(left);
      }
    },
    read() {
      const now = currentHash();
      const note = noteOfEntry();
      // An entry of ours knows where it was entered from, also after Back, Forward or a reload.
      const from = note === undefined || note === CLOSED ? (now === current ? undefined : current) : note;
      current = now;
      for (const [id, origin] of cameFrom) {
        if (now !== origin || now === hashOf(id)) continue;
        cameFrom.delete(id);
        store.send({ type: "close", id });
      }
      for (const [id, { hash }] of store.toggles) {
        if (now && from !== undefined && hash === now && !store.isOpen(id)) cameFrom.set(id, from);
      }
      store.send({ type: "hash", hash: now });
    },
  };
}

/** As the owner wrote it: addresses spell some letters with percent signs. */
export function nameIn(hash: string): string {
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
function noteOfEntry(): string | undefined {
  const { toggle } = (history.state ?? {}) as { toggle?: unknown };
  return typeof toggle === "string" ? toggle : undefined;
}
