import type { HeldBackBy, Report } from "@vitrine/tracking/tracker";

/** The outcome of an event at one destination. */
export type Outcome = "sent" | HeldBackBy;

export interface LoggedEvent {
  /** The event's ID, the same at all destinations. */
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly destinations: readonly {
    readonly pixel: string;
    readonly name: string;
    readonly fate: Outcome;
    readonly params: object;
  }[];
}

export interface EventLog {
  readonly receive: (report: Report) => void;
  /** Oldest first. Returns a new list after each change. */
  readonly events: () => readonly LoggedEvent[];
  readonly subscribe: (changed: () => void) => () => void;
  readonly clear: () => void;
}

/** A page left open for a day must not use ever more memory. */
const MAX_EVENTS = 500;

export function createEventLog(now: () => number): EventLog {
  let events: readonly LoggedEvent[] = [];
  const listeners = new Set<() => void>();
  const replace = (next: readonly LoggedEvent[]) => {
    events = next.slice(-MAX_EVENTS);
    for (const listener of listeners) listener();
  };

  return {
    receive({ id, name, pixel, params, heldBackBy }) {
      const destination = { pixel, name, params, fate: heldBackBy ?? ("sent" as const) };
      const known = events.find((event) => event.id === id);
      if (!known) return replace([...events, { id, name, at: now(), destinations: [destination] }]);
      // Events that waited for consent are reported again with their outcome.
      const others = known.destinations.filter((one) => one.pixel !== pixel);
      const updated = { ...known, destinations: [...others, destination] };
      replace(events.map((event) => (event === known ? updated : event)));
    },
    events: () => events,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    clear: () => replace([]),
  };
}
