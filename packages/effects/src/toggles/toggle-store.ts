import {
  type OpenToggles,
  type Toggle,
  type ToggleEvent,
  type ToggleId,
  type Toggles,
  transition,
} from "./toggles.machine.ts";

/** Called with the toggles that opened and closed. */
export type ToggleListener = (opened: OpenToggles, closed: OpenToggles, event?: ToggleEvent) => void;

/** The registry of open toggles. Independent of the DOM, so that any view can use it. */
export interface ToggleStore {
  readonly toggles: Toggles;
  readonly open: OpenToggles;
  isOpen(id: ToggleId): boolean;
  readonly send: (event: ToggleEvent) => void;
  subscribe(listener: ToggleListener): () => void;
  register(id: ToggleId, toggle: Toggle, opens?: boolean): void;
  unregister(id: ToggleId): void;
}

export function createToggleStore(): ToggleStore {
  const toggles = new Map<ToggleId, Toggle>();
  const listeners = new Set<ToggleListener>();
  let open: OpenToggles = [];

  const isOpen = (id: ToggleId) => open.includes(id);

  function change(next: OpenToggles, event?: ToggleEvent): void {
    const opened = next.filter((id) => !isOpen(id));
    const closed = open.filter((id) => !next.includes(id));
    open = next;
    if (opened[0] ?? closed[0]) for (const listener of listeners) listener(opened, closed, event);
  }

  return {
    toggles,
    get open() {
      return open;
    },
    isOpen,
    send: (event) => change(transition(open, event, toggles), event),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    register(id, toggle, opens) {
      toggles.set(id, toggle);
      if (opens && !isOpen(id)) change([...open, id]);
    },
    unregister(id) {
      change(open.filter((other) => other !== id));
      toggles.delete(id);
    },
  };
}
