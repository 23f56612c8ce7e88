import type { HeldBackBy, Report } from "@vitrine/tracking/tracker";

/** What became of an event at one destination. */
export type Fate = "sent" | HeldBackBy;

export interface LoggedEvent {
  /** One happening has one id, whichever destinations hear of it. */
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly destinations: readonly {
    readonly pixel: string;
    readonly name: string;
    readonly fate: Fate;
    readonly params: object;
  }[];
}

export interface EventLog {
  readonly hear: (report: Report) => void;
  /** Oldest first. A new list each time something has happened. */
  readonly events: () => readonly LoggedEvent[];
  readonly subscribe: (changed: () => void) => () => void;
  readonly clear: () => void;
}

/** A page left open for a day must not fill the memory. */
const MOST_KEPT = 500;

export function createEventLog(now: () => number): EventLog {
  let events: readonly LoggedEvent[] = [];
  const listeners = new Set<() => void>();
  const become = (next: readonly LoggedEvent[]) => {
    events = next.slice(-MOST_KEPT);
    for (const listener of listeners) listener();
  };

  return {
    hear({ id, name, pixel, params, heldBackBy }) {
      const destination = { pixel, name, params, fate: heldBackBy ?? ("sent" as const) };
      const known = events.find((event) => event.id === id);
      if (!known) return become([...events, { id, name, at: now(), destinations: [destination] }]);
      // What waited for a choice is reported again once there is one.
      const others = known.destinations.filter((one) => one.pixel !== pixel);
      const updated = { ...known, destinations: [...others, destination] };
      become(events.map((event) => (event === known ? updated : event)));
    },
    events: () => events,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    clear: () => become([]),
  };
}
